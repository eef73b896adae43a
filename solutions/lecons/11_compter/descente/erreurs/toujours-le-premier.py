"""Vous jouez toujours le premier coup : c'est choisir(coups) qui doit donner le coup à jouer."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, coups[0])
    return produit
