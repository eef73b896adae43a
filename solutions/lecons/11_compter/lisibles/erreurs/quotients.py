"""L'idée est bonne, mais / donne un nombre à virgule, arrondi : près d'une puissance exacte, il se
trompe d'un demi-coup. Comptez avec des entiers : des puissances de b, ou //."""
def lisibles(b, budget):
    d = 0
    while budget / b >= 1:
        budget = budget / b
        d += 1
    return d
