"""L'idée est bonne, mais un quotient de logarithmes est arrondi : près d'une puissance exacte, il
se trompe d'un demi-coup. Comptez avec des entiers."""
from math import log
def lisibles(b, budget):
    return int(log(budget) / log(b))
