"""La position ne change jamais : jeu.result donne la suivante, mettez-la dans s."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        jeu.result(s, choisir(coups))
    return produit
