"""Quand d est impair, les deux exposants ne sont pas les mêmes : l'un arrondit au-dessus, l'autre au-dessous."""
def formule(b, d):
    return b ** ceil(d / 2) + b ** ceil(d / 2) - 1
