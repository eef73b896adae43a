"""la liste des triplets (lettres, alpha, beta)"""

from functools import partial

from commun import by_hand, hint, place
from coupures import alphas, betas, dit, forme, lettres, montre  # noqa: F401 (hooks)

BRANCHES = {
    "abc": (
        "La gauche se lit la première : quand on y entre, MAX n'a encore rien, à quoi MIN se "
        "comparerait-il ?"
    ),
    "def": (
        "Au centre, c'est MIN qui joue : à partir de quelle feuille est-il sûr que le centre ne "
        "vaudra pas plus que la gauche ?"
    ),
    "ghi": (
        "À droite, c'est MIN qui joue : à partir de quelle feuille est-il sûr que la droite ne "
        "vaudra pas plus que la gauche ?"
    ),
}
PLACES = {"abc": "à gauche", "def": "au centre", "ghi": "à droite"}
VISIBLES = [*by_hand("A", BRANCHES, ("def", "ghi"))]
ecrit, pourquoi = partial(place, PLACES), partial(hint, BRANCHES)


def cachees():
    yield from VISIBLES


EQUIVALENTS = {
    "return [('f', 4, 4), ('hi', 4, 2)] → return [('f', 4, 4), ('hi', 4, 2)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
