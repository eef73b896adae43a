"""Vous renvoyez la longueur de la partie. On demande le produit des nombres de coups permis."""
def descente(jeu, choisir):
    s, n = jeu.initial, 0
    while not jeu.is_terminal(s):
        s = jeu.result(s, choisir(jeu.actions(s)))
        n += 1
    return n
