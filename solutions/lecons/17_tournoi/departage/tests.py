"""True ou False"""

from itertools import product

SPANS = [(10, 20), (30, 40), (15, 35), (20, 30), (5, 50), (-9, 1), (3.5, 10), (20, 20)]
SPANS += [(0, 0.2), (0.4, 0.9)]


def toutes():
    yield from (f"departage{one + other}" for one, other in product(SPANS, repeat=2))


VISIBLES = [*toutes()][1:25]


def pourquoi(nom, args, attendu):
    low1, high1, low2, high2 = args
    if attendu:
        below, above = ("premier", "second")[:: 1 if high1 < low2 else -1]
        return f"Le {below} est tout entier au-dessous du {above}."
    inside = " : l'un contient l'autre tout entier" * ((low1 < low2) != (high1 < high2))
    return f"Ils ont en commun le point {max(low1, low2)}{inside}."
