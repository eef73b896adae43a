"""la liste des triplets (lettres, alpha, beta)"""

from functools import partial

from commun import by_hand, hint, place
from coupures import alphas, betas, dit, forme, lettres, montre  # noqa: F401 (hooks)

BRANCHES = {
    "ab": "« gauche » se lit la première : MAX n'a encore rien, à quoi MIN se comparerait-il ?",
    "cd": "À la branche 2, c'est MIN qui joue : que tient déjà MAX, à la racine ?",
    "e": (
        "À la branche 1, c'est MAX qui joue : il ne coupe que si MIN tient déjà quelque chose plus "
        "haut."
    ),
    "fghi": (
        "En « droite », c'est MIN qui joue : que tient-il après la branche 1, et que tient MAX "
        "à la racine ?"
    ),
}
PLACES = {
    "ab": "à gauche",
    "cd": "à la branche 2",
    "e": "à la branche 1, hors de la branche 2",
    "fghi": "à la branche 3",
}
VISIBLES = [*by_hand("C", BRANCHES, ("cd", "fghi"))]
ecrit, pourquoi = partial(place, PLACES), partial(hint, BRANCHES)


def cachees():
    yield from VISIBLES


EQUIVALENTS = {
    "return [('d', 5, 0), ('fghi', 5, 5)] → return [('d', 5, 0), ('fghi', 5, 5)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
