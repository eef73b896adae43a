"""Vous ajoutez les nombres de coups : il faut les multiplier."""
def descente(jeu, choisir):
    s, total = jeu.initial, 0
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        total += len(coups)
        s = jeu.result(s, choisir(coups))
    return total
