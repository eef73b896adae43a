"""Une feuille est comptée deux fois : celle de la meilleure suite."""
def formule(b, d):
    return b ** ceil(d / 2) + b ** (d // 2)
