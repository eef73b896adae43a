"""Il y a un fils de trop : on retire 3 allumettes au plus."""
def valeurs_des_fils(n):
    return [valeur(n - p, MAX) for p in range(1, 5) if p <= n]
