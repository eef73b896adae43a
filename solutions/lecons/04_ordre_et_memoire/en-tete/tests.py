"""les mêmes coups, le favori en tête, les autres dans leur ordre"""

from itertools import permutations

VISIBLES = [
    "en_tete([1, 2, 3, 4, 5], 3)",
    "en_tete([1, 2, 4, 5], 3)",
    "en_tete([1, 2, 3], None)",
    "en_tete([7, 5, 6], 7)",
    "en_tete([4, 3, 5, 2], 5)",
    "en_tete([(1, 1), (2, 2), (3, 1)], (3, 1))",
    "en_tete([], 4)",
]


def toutes():
    for size in range(5):
        for coups in permutations([1, 2, 3, 4, 5], size):
            for favori in (1, 4, None):
                yield f"en_tete({list(coups)}, {favori})"
