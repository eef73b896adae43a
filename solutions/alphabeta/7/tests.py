"""le nombre de feuilles lues dans le meilleur des cas"""

from itertools import product
from math import prod

SMALL = [4], [2, 2], [], [3, 4, 2], [2, 3, 5, 4], [1, 6, 1, 5], [3, 3, 3], [5, 2, 1, 7, 3]
VISIBLES = [*(f"feuilles_min({widths})" for widths in SMALL), "feuilles_min([10] * 30)"]


def toutes():
    for depth in range(6):
        for widths in product(range(1, 5 if depth < 4 else 3), repeat=depth):
            yield f"feuilles_min({[*widths]})"


def cachees():
    for depth in range(6):
        for widths in product((1, 2, 7), repeat=depth):
            yield f"feuilles_min({[*widths]})"
    yield "feuilles_min([10] * 30)"


def tirees(rng):
    for _ in range(24):
        yield f"feuilles_min({[rng.randint(1, 12) for _ in range(rng.randint(1, 9))]})"


def pourquoi(nom, args, attendu):
    (widths,) = args
    if not widths:
        return "La racine est la seule feuille : il faut la lire."
    return (
        "Pour prouver que MAX obtient au moins la valeur, il faut toutes les réponses de MIN à un "
        "coup par nœud de MAX ; puis de même en échangeant les joueurs ; une feuille sert aux "
        f"deux preuves. Minimax, lui, en lit {prod(widths)}."
    )


def accepte(attendu, obtenu):
    """L'énoncé demande un entier."""
    return obtenu == attendu and hasattr(obtenu, "__index__")


def montre(appel, obtenu):
    """Ce qui est dit d'un nombre à virgule."""
    if not isinstance(obtenu, float):
        return ""
    return f"La réponse est un entier : restez dans les entiers, sans / ni racine. {appel.why}"
