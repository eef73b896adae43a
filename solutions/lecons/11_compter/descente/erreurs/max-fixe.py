"""Vous ne vous servez pas de choisir : c'est choisir(coups) qui donne le coup à jouer."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, max(coups))
    return produit
