"""Votre produit est toujours nul : il doit partir de 1, et non de 0."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 0
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
