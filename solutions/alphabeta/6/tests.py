"""la valeur de p et la suite des coups, en lisant les seules feuilles nécessaires"""

import ast
from functools import partial

from commun import DEEP, EIGHT, cases, searches, why_search
from lectures import en_lisant, lectures

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


def lues(fonction, joueur_max, branches, n, alpha, beta):
    return lectures(
        lambda p: fonction(p, n, joueur_max, alpha, beta),
        partial(_lisible, alpha=alpha, beta=beta),
        joueur_max,
        branches,
        n,
    )


def _lisible(reponse, valeur, alpha, beta):
    """La valeur et la suite ; hors de la fenêtre, toute borne juste est la même réponse."""
    if not isinstance(reponse, list | tuple) or len(reponse) != 2:
        return f"{reponse!r}, qui n'est pas un couple,"
    trouvee, suite = reponse
    if isinstance(trouvee, bool) or not hasattr(trouvee, "__float__"):
        return repr(reponse)
    if valeur <= alpha and valeur <= trouvee <= alpha:
        return f"un nombre de {valeur} à {alpha}"
    if valeur >= beta and beta <= trouvee <= valeur:
        return f"un nombre de {beta} à {valeur}"
    if not hasattr(suite, "__iter__"):
        return f"({trouvee}, {suite!r})"
    return [trouvee, [int(c) if hasattr(c, "__index__") else repr(c) for c in suite]]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, *lu = obtenu
    if not isinstance(valeur, str):
        valeur = f"({valeur[0]}, [{', '.join(map(str, valeur[1]))}])"
    return en_lisant(valeur, *lu)


def montre(appel, obtenu):
    """Ce qui est dit d'une suite qui n'en est pas une."""
    if isinstance(obtenu, list) and str(obtenu[0]).endswith(", None)"):
        return "La suite d'une feuille est la liste vide, [], et non None."
    return ""


def reconnait(fonction):
    """Every successor is searched before the first comparison."""
    lists = [one for one in ast.walk(fonction) if isinstance(one, ast.ListComp)]
    return "all-first" if any("alphabeta(" in ast.unparse(one.elt) for one in lists) else ""
