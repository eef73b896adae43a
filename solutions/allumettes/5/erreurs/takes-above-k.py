"""Tout se passe comme si l'on pouvait retirer k + 1 allumettes. Jusqu'où vont les prises ?"""
def perdantes(N, k):
    return [n for n in range(1, N + 1) if n % (k + 2) == 1]
