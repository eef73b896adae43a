"""La ligne du carré choisi n'est pas mangée : c'est par elle que l'on commence."""
def MonReste(tab, i, j):
    reste = [min(n, j) if k > i else n for k, n in enumerate(tab)]
    return tuple(n for n in reste if n > 0)
