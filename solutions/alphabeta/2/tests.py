"""la liste des triplets (lettres, alpha, beta)"""

from functools import partial

from commun import by_hand, hint, place
from coupures import alphas, betas, dit, forme, lettres, montre  # noqa: F401 (hooks)

BRANCHES = {
    "ab": "La branche 1 se lit la première : personne n'a encore rien, rien ne peut se couper.",
    "cde": (
        "À la branche 2, c'est MIN qui joue, et MAX tient déjà en « gauche » ce que vaut la "
        "branche 1 : à partir de quelle feuille la branche 2 ne peut-elle plus faire mieux ?"
    ),
    "fg": (
        "À la branche 3, c'est MIN qui joue : il se compare à ce que MAX tient en « droite », non "
        "à ce que MIN tient à la racine."
    ),
    "hi": (
        "En « droite », c'est MAX qui joue : après la branche 3, que tient-il, et que tient MIN "
        "à la racine ?"
    ),
}
PLACES = {branche: f"à la branche {n}" for n, branche in enumerate(BRANCHES, 1)}
VISIBLES = [*by_hand("B", BRANCHES, ("cde", "hi"))]
ecrit, pourquoi = partial(place, PLACES), partial(hint, BRANCHES)


def cachees():
    yield from VISIBLES


EQUIVALENTS = {
    "return [('de', -1, -6), ('hi', -1, -1)] → return [('de', -1, -6), ('hi', -1, -1)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
