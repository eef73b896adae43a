"""True ou False"""

from itertools import product

SPANS = [(10, 20), (30, 40), (15, 35), (20, 30), (5, 50), (-9, 1), (3.5, 10), (20, 20)]


def toutes():
    yield from (f"departage{one + other}" for one, other in product(SPANS, repeat=2))


VISIBLES = [*toutes()][1:25]


def pourquoi(nom, args, attendu):
    return "" if attendu else f"Ils ont en commun le point {max(args[0], args[2])}."
