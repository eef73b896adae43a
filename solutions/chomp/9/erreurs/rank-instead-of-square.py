"""Vous renvoyez un rang, et non le carré de ce rang."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    return random.randrange(len(Carres(tab)))
