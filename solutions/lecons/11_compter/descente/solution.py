def descente(jeu, choisir):
    """Une partie jouée par choisir, et le produit des nombres de coups rencontrés."""
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
