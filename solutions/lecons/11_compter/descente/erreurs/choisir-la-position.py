"""choisir attend la liste des coups, jeu.actions(s), et vous lui donnez la position s."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(s))
    return produit
