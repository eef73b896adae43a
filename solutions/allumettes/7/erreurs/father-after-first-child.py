"""Le père vient après son premier fils. Sa valeur est-elle déjà connue ?"""
def ordre_de_visite(n):
    fils = [ordre_de_visite(n - p) for p in (1, 2, 3) if p <= n]
    if not fils:
        return [n]
    return fils[0] + [n] + [m for liste in fils[1:] for m in liste]
