"""choisir(coups) donne un coup, pas une position : la suivante est jeu.result(s, coup)."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = choisir(coups)
    return produit
