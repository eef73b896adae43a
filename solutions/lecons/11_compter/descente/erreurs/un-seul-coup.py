"""Vous vous arrêtez après le premier coup : il faut une boucle while, et le return après elle."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    if not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
