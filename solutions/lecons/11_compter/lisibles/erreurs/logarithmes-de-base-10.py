"""L'idée est bonne, mais log10 et // arrondissent : près d'une puissance exacte, on se trompe d'un
demi-coup. Comptez avec des entiers."""
from math import log10
def lisibles(b, budget):
    return log10(budget) // log10(b)
