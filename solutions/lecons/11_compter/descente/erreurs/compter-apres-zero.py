"""Vous comptez les coups après avoir joué : le premier choix est oublié, et la dernière position,
qui n'a plus de coup, met le produit à 0. Comptez avant de jouer."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        s = jeu.result(s, choisir(jeu.actions(s)))
        produit *= len(jeu.actions(s))
    return produit
