"""Tout est juste, sauf pour n = 0 : on demande une liste vide, pas None."""
def valeurs_des_fils(n):
    if n == 0:
        return None
    return [valeur(n - p, MAX) for p in (1, 2, 3) if p <= n]
