"""Vous gardez le dernier nombre de coups au lieu de multiplier (*=)."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit = len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
