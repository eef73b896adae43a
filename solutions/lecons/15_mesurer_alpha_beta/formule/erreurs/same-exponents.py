"""Quand d est impair, les deux exposants ne sont pas les mêmes."""
def formule(b, d):
    return 2 * b ** (d // 2) - 1
