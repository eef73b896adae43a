"""choisir choisit dans la liste des coups permis : choisir(jeu.actions(s))."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        produit *= len(jeu.actions(s))
        s = jeu.result(s, choisir(jeu))
    return produit
