"""un couple : la plus petite feuille lue, puis le nombre de feuilles lues"""

from itertools import product
from math import inf

VISIBLES = [
    "minimum([5, 3, 4], -inf)",
    "minimum([4, 2, 7], 3)",
    "minimum([1, 6, 8], 3)",
    "minimum([6, 3, 2], 3)",
    "minimum([9, 8], 3)",
    "minimum([-2, -5, -1], -4)",
    "minimum([2000000, 3000000], -inf)",
]


def toutes():
    for size in (1, 2, 3):
        for leaves in product((-2, 0, 2, 4), repeat=size):
            yield from (f"minimum({list(leaves)}, {alpha})" for alpha in (-inf, -1, 2, 5))


def pourquoi(nom, args, attendu):
    alpha = args[1]
    value = attendu[0]
    if value > alpha:
        return "Aucune ne descend jusqu'à alpha : MIN les lit toutes, et garde la plus petite."
    return f"La feuille {value} descend jusqu'à alpha = {alpha} : MIN s'arrête là. Elle compte."
