"""Quand d est impair, d / 2 n'est pas un entier, et les deux exposants ne sont pas les mêmes."""
def formule(b, d):
    return 2 * b ** (d / 2) - 1
