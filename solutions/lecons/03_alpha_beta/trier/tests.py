"""les mêmes colonnes, le centre d'abord"""

import ast
from itertools import combinations

depart = (
    "L'ordre est encore de gauche à droite : rangez par la distance à la colonne 4 (une distance "
    "n'est jamais négative)."
)
ALL = [1, 2, 3, 4, 5, 6, 7]
VISIBLES = [f"trier((0, 0), {coups})" for coups in (ALL, [1, 2, 5, 7], [6], [1, 7, 4], [1, 2, 3])]


def toutes():
    for size in range(8):
        for coups in combinations(ALL, size):
            yield f"trier((0, 0), {list(coups)})"


def ecrit(nom, args):
    return f"trier(positions[0], {args[1]})"


def pourquoi(nom, args, attendu):
    told = ", ".join(f"{coup} à {abs(coup - 4)}" for coup in attendu)
    return f"Distances à la colonne 4, dans le bon ordre : {told}."


def reconnait(fonction):
    """Whether a distance may be negative: the given order is from left to right as well."""
    texte = ast.unparse(fonction)
    return "sans-abs" if "lambda coup: coup - 4" in texte else ""
