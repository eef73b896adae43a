"""Ne pas être au-dessus de 0,5 n'est pas être au-dessous : il reste « on ne sait pas », 0."""


def verdict(t, n):
    return 1 if t - 1 / sqrt(n) > 0.5 else -1
