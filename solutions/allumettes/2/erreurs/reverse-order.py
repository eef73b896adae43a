"""L'ordre est inversé : le premier fils est celui où MIN a retiré 1 allumette."""
def valeurs_des_fils(n):
    return [valeur(n - p, MAX) for p in (3, 2, 1) if p <= n]
