"""Vous multipliez par la liste des coups : c'est sa longueur, len(coups), qu'il faut."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= coups
        s = jeu.result(s, choisir(coups))
    return produit
