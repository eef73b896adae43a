"""les mêmes colonnes, le centre d'abord"""

import ast
from itertools import combinations, pairwise

depart = "De gauche à droite, encore : rangez par la distance à la colonne 4, jamais négative."
facultatifs = ("s",)
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


def montre(appel, obtenu):
    """What is told of the first columns that lack, or that are not in order."""
    if sorted(obtenu) != sorted(appel.expected):
        return "Il faut rendre les mêmes colonnes, rangées, et rien d'autre."
    pairs = [(a, b) for a, b in pairwise(obtenu) if (abs(a - 4), a) > (abs(b - 4), b)]
    far, near = pairs[0]
    if abs(far - 4) == abs(near - 4):
        return f"{appel.why} {far} et {near} sont à égale distance : celle de gauche d'abord."
    return f"{appel.why} Vous mettez {far} avant {near}, qui est plus près de la colonne 4."


def reconnait(fonction):
    """Whether a distance may be negative, as the given order shows too, or the list is changed."""
    texte = ast.unparse(fonction)
    if "coups.sort(" in texte:
        return "sur-place" * ("coups = " not in texte)  # else it may be a copy
    return "sans-abs" * any(f"lambda coup: coup - 4{end}" in texte for end in ",)")
