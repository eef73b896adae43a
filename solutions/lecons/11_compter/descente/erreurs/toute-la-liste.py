"""jeu.result joue un seul coup : choisir(coups), non la liste des coups."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, coups)
    return produit
