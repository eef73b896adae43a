"""La marge est 1/√n, et non 1/n² : une racine carrée, `sqrt`, n'est pas un carré."""


def verdict(t, n):
    return 1 if t - 1 / n**2 > 0.5 else -1 if t + 1 / n**2 < 0.5 else 0
