"""Ce sont les lignes du dessous qui sont raccourcies : le tuple va de bas en haut."""
def MonReste(tab, i, j):
    lignes = [min(n, j) for n in tab[: i + 1]] + list(tab[i + 1 :])
    return tuple(n for n in lignes if n > 0)
