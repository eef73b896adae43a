"""Vous séparez le haut et le bas de l'arbre : or chaque joueur joue un étage sur deux."""
def feuilles_min(largeurs):
    milieu, haut, bas = len(largeurs) // 2, 1, 1
    for largeur in largeurs[:milieu]:
        haut *= largeur
    for largeur in largeurs[milieu:]:
        bas *= largeur
    return haut + bas - 1
