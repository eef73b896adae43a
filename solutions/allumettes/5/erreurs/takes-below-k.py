"""Tout se passe comme si l'on ne pouvait retirer que k - 1 allumettes au plus : range(1, k)
s'arrête à k - 1. (Ou bien vous comptez de k en k.)"""
def perdantes(N, k):
    tas = []
    for n in range(1, N + 1):
        if not any(n - p in tas for p in range(1, k)):
            tas.append(n)
    return tas
