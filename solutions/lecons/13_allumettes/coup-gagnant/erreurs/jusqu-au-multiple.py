"""Vous dites combien il manque pour atteindre un multiple de 4 : or on retire, et c'est un tas perdant
(1, 5, 9…) qu'il faut laisser."""
def coup_gagnant(n):
    return 4 - n % 4
