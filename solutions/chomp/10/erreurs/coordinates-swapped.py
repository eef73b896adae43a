"""Ligne et colonne semblent échangées : renvoyez (i, j), la ligne d'abord."""
def StrategieGagnante(tab, joueur):
    zone = Attracteur(joueur)
    for i, j in Carres(tab):
        if (Reste(tab, (i, j)), adversaire(joueur)) in zone:
            return (j, i)
    i, j = StrategieAleatoire(tab, joueur)
    return (j, i)
