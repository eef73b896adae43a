"""Tout se passe comme si l'on pouvait retirer k + 1 allumettes. Jusqu'où vont les prises ?"""
def coup_essais(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0

def coup_gagnant(n, k):
    return coup_essais(n, k + 1)
