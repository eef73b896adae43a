"""Vous prenez la même largeur à tous les étages : que devient le compte quand elle change ?"""
def feuilles_min(largeurs):
    d = len(largeurs)
    b = largeurs[0] if d else 1
    return b ** ((d + 1) // 2) + b ** (d // 2) - 1
