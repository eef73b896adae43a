"""Vous renvoyez le sommet atteint : on demande le carré à manger, (i, j)."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    return random.choice(ListeVoisins((tab, joueur)))
