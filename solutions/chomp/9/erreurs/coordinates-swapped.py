"""Ligne et colonne semblent échangées : renvoyez (i, j), la ligne d'abord."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    i, j = random.choice(Carres(tab))
    return (j, i)
