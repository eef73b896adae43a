"""Il manque les feuilles : l'algorithme les évalue aussi, par f."""
def ordre_de_visite(n):
    if n == 0:
        return []
    return [m for p in (1, 2, 3) if p <= n for m in ordre_de_visite(n - p)] + [n]
