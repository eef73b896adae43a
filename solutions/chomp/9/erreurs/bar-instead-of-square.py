"""Vous renvoyez la tablette qui reste : on demande le carré à manger, (i, j)."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    return Reste(tab, random.choice(Carres(tab)))
