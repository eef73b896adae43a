"""Vous comptez les coups après avoir joué : le premier choix est oublié."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        s = jeu.result(s, choisir(jeu.actions(s)))
        produit *= len(jeu.actions(s)) or 1
    return produit
