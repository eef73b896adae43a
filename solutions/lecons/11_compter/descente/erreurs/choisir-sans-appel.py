"""choisir est une fonction : le coup, c'est choisir(coups), et jeu.result(s, choisir(coups)) le
joue."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        produit *= len(jeu.actions(s))
        s = jeu.result(s, choisir)
    return produit
