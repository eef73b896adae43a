"""Juste, tant que n n'est pas trop grand : / donne un nombre à virgule, arrondi. Restez dans les entiers,
avec % ou //."""
def coup_gagnant(n):
    return n - 1 - 4 * int((n - 1) / 4)
