"""la valeur de p et la suite des coups, en lisant les seules feuilles nécessaires"""

from commun import DEEP, EIGHT, cases, searches, why_search

VISIBLES = [
    "lues(alphabeta, False, 6, 3, -inf, inf)",
    "lues(alphabeta, True, (7, [3, 5]), 0, -inf, inf)",
    "lues(alphabeta, True, [[3, 5], [2, 9]], 2, -inf, inf)",
    "lues(alphabeta, True, [[3, 5], [3, 9]], 2, -inf, inf)",
    "lues(alphabeta, True, [[-3, -5], [-2, -9]], 2, -inf, inf)",
    "lues(alphabeta, False, [[4, 1], [4, 0], [2, 6]], 2, -inf, inf)",
    "lues(alphabeta, True, [[[5, 3], [6, 1]], [[2, 7], [4, 8]]], 3, -inf, inf)",
    f"lues(alphabeta, True, {DEEP}, 4, -inf, inf)",
    "lues(alphabeta, False, [6, [[[7, 3], 1], 4]], 4, -inf, inf)",
    f"lues(alphabeta, True, {EIGHT}, 1, -inf, inf)",
    f"lues(alphabeta, False, {EIGHT}, 2, -inf, inf)",
    "lues(alphabeta, True, [[3, 5], [2, 9]], 2, 4, inf)",
    "lues(alphabeta, True, [[3, 5], [2, 9], [8, 6]], 2, -inf, 3)",
    "lues(alphabeta, False, [[4, 1], [0, 2]], 2, 2, 6)",
    "lues(alphabeta, False, [[5, 1], [4, 0], [2, 1]], 2, -inf, 3)",
    "lues(alphabeta, True, [[[[-2000, -3000], -(10**6)]]], 4, -inf, inf)",
    "lues(alphabeta, False, [[[[2000, 3000], 10**6]]], 4, -inf, inf)",
]


def toutes():
    yield from (f"lues(alphabeta, {args})" for args in cases(6, 165))


def cachees():
    yield from (f"lues(alphabeta, {args})" for args in cases(7, 250))


def tirees(rng):
    yield from (f"lues(alphabeta, {args})" for args in searches(rng, 40))


def ecrit(nom, args):
    name, joueur_max, branches, n, alpha, beta = args
    return f"{name}(arbre({branches!r}), {n}, {joueur_max}, {alpha}, {beta})"


def pourquoi(nom, args, attendu):
    return why_search(*args[1:])


EQUIVALENTS = {
    "if n == 0 or not suivants: → if n <= 0 or not suivants:": ("n ne descend jamais sous 0"),
}
