"""Vous renvoyez le sommet atteint : on demande le carré à manger, (i, j)."""
def StrategieGagnante(tab, joueur):
    for t in ListeVoisins((tab, joueur)):
        if t in Attracteur(joueur):
            return t
    return StrategieAleatoire(tab, joueur)
