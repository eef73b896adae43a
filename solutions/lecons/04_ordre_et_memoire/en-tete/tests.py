"""les mêmes coups, le favori en tête, les autres dans leur ordre"""

import ast
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


def reconnait(fonction):
    """Whether the code makes a set: its order is nobody's."""
    return "ensemble" if any(map(est_ensemble, ast.walk(fonction))) else ""


def est_ensemble(un):
    appel = isinstance(un, ast.Call) and ast.unparse(un.func) == "set"
    return appel or isinstance(un, ast.Set | ast.SetComp)
