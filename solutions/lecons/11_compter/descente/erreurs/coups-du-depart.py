"""Vous ne demandez les coups qu'au départ : jeu.actions(s) est à refaire à chaque position."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    coups = jeu.actions(s)
    while not jeu.is_terminal(s):
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
