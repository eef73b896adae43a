"""Le carré choisi est encore là : avec la colonne j mangée, il reste les colonnes 0 à j - 1."""
def MonReste(t, i, j):
    return t[:i] + tuple(min(n, j + 1) for n in t[i:])
