"""Ligne et colonne semblent échangées : i est la ligne, j la colonne."""
def MonReste(tab, i, j):
    lignes = list(tab[:j]) + [min(n, i) for n in tab[j:]]
    return tuple(n for n in lignes if n > 0)
