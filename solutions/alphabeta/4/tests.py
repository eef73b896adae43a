"""la valeur de p, en lisant les seules feuilles nécessaires"""

from functools import partial

from commun import DEEP, EIGHT, cases, searches, why_search
from lectures import en_lisant, lectures


SHOWN = [
    "True, (7, [3, 5]), 0, -inf, inf",
    "True, [[3, 5], [2, 9]], 2, -inf, inf",
    "True, [[3, 5], [3, 9]], 2, -inf, inf",
    "True, [[3, 5], [4, 9], [6, 9]], 2, 4, inf",
    f"True, {DEEP}, 4, -inf, inf",
    "True, [[[6, 1], [4, 9]], [[2, 3], [6, 5]]], 3, -inf, 6",
    f"True, {EIGHT}, 3, -inf, inf",
    "True, [[[[-2000, -3000], -(10**6)]]], 4, -inf, inf",
    "False, -3, 2, -inf, inf",
    "False, [[4, 1], [4, 0]], 2, -inf, inf",
    "False, [6, [[[7, 3], 1], 4]], 4, -inf, inf",
    "False, [[[2, 7], [4, 0]], [[5, 3], [2, 6]]], 3, 2, inf",
    f"False, {EIGHT}, 1, 0, inf",
    "False, [[[[2000, 3000], 10**6]]], 4, -inf, inf",
]


def of(searched):
    for args in searched:
        name = "valeur_max" if args.startswith("True") else "valeur_min"
        yield f"lues({name}, {args})"


VISIBLES = [*of(SHOWN)]


def toutes():
    yield from of(cases(4, 165))


def cachees():
    yield from of(cases(5, 250))


def tirees(rng):
    yield from of(searches(rng, 40))


def ecrit(nom, args):
    name, _, branches, *others = args
    return f"{name}(arbre({branches!r}), {', '.join(map(repr, others))})"


def pourquoi(nom, args, attendu):
    return why_search(*args[1:])


EQUIVALENTS = {
    "if n == 0 or not successeurs(p): → if n <= 0 or not successeurs(p):": (
        "n ne descend jamais sous 0"
    ),
}


def lues(fonction, joueur_max, branches, n, alpha, beta):
    return lectures(
        lambda p: fonction(p, n, alpha, beta),
        partial(_lisible, alpha=alpha, beta=beta),
        joueur_max,
        branches,
        n,
    )


def _lisible(reponse, valeur, alpha, beta):
    """La réponse ; hors de la fenêtre, toute borne juste est la même réponse."""
    if isinstance(reponse, bool) or not hasattr(reponse, "__float__"):
        return repr(reponse)
    if valeur < alpha and valeur <= reponse <= alpha:
        return f"un nombre de {valeur} à {alpha}"
    if beta < valeur and beta <= reponse <= valeur:
        return f"un nombre de {beta} à {valeur}"
    return reponse


def dit(obtenu):
    return en_lisant(*obtenu) if isinstance(obtenu, list) else str(obtenu)
