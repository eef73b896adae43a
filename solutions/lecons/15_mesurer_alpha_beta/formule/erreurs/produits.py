"""b * k est un produit : une puissance s'écrit b ** k."""
def formule(b, d):
    return b * ceil(d / 2) + b * (d // 2) - 1
