"""Tout se passe comme si l'on ne pouvait retirer que k - 1 allumettes au plus : range(1, k)
s'arrête à k - 1."""
def perdantes_k_exclu(N, k):
    tas = []
    for n in range(1, N + 1):
        if not any(n - p in tas for p in range(1, k)):
            tas.append(n)
    return tas

def coup_gagnant(n, k):
    tas = perdantes_k_exclu(n, k)
    for p in range(1, k):
        if n - p in tas:
            return p
    return 0
