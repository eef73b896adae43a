"""un nombre entier de demi-coups"""

import ast
import re

VISIBLES = [
    "lisibles(2, 1)",
    "lisibles(2, 7)",
    "lisibles(2, 8)",
    "lisibles(2, 9)",
    "lisibles(10, 1000)",
    "lisibles(7, 2_000_000)",
    "lisibles(7, 7**21)",
    "lisibles(5, 5**73)",
    "lisibles(35, 10**30)",
    "lisibles(6, 10**80)",
    "lisibles(2, 2**300)",
    "lisibles(3, 3**31 - 1)",
]

EQUIVALENTS = {"d = 0 → d = -1": "b ** 0 is never above a budget"}


def toutes():
    for b in range(2, 8):
        for budget in (1, 2, 3, 4, 5, 9, 27, 49, 50, 64, 1000):
            yield f"lisibles({b}, {budget})"


def pourquoi(nom, args, attendu):
    b, _ = args
    return f"{b}^{attendu} ne dépasse pas le budget, {b}^{attendu + 1} le dépasse."


def reconnait(fonction):
    """A root, for an exponent."""
    rooted = re.search(r"budget \*\* \(1(\.0)? / b\)|\w \*\* b\b", ast.unparse(fonction))
    return "racine" if rooted else ""
