"""L'idée est bonne, mais un quotient de log10 est arrondi : près d'une puissance exacte, il se trompe
d'un demi-coup. Comptez avec des entiers."""
from math import log10
def lisibles(b, budget):
    return int(log10(budget) / log10(b))
