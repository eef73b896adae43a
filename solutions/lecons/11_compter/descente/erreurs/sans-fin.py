"""Quand la partie est finie, il n'y a plus de coup à choisir : while not jeu.is_terminal(s)."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while True:
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
