"""Tout est juste, sauf pour n = 0 : s'il ne reste rien, il n'y a rien à retirer. Que donne %
avec un nombre négatif ?"""
def coup_gagnant(n, k):
    return (n + k) % (k + 1)
