"""la valeur de p, en lisant les seules feuilles nécessaires"""

from commun import DEEP, EIGHT, cases, searches, why_search

from course_lib.games import TreeGame


def calls(for_max, for_min):
    yield from (f"lues(valeur_max, True, {args})" for args in for_max)
    yield from (f"lues(valeur_min, False, {args})" for args in for_min)


VISIBLES = list(
    calls(
        [
            "(7, [3, 5]), 0, -inf, inf",
            "[[3, 5], [2, 9]], 2, -inf, inf",
            "[[3, 5], [3, 9]], 2, -inf, inf",
            "[[3, 5], [4, 9], [6, 9]], 2, 4, inf",
            f"{DEEP}, 4, -inf, inf",
            "[[[6, 1], [4, 9]], [[2, 3], [6, 5]]], 3, -inf, 6",
            f"{EIGHT}, 3, -inf, inf",
            "[[[[-2000, -3000], -(10**6)]]], 4, -inf, inf",
        ],
        [
            "-3, 2, -inf, inf",
            "[[4, 1], [4, 0]], 2, -inf, inf",
            "[6, [[[7, 3], 1], 4]], 4, -inf, inf",
            "[[[2, 7], [4, 0]], [[5, 3], [2, 6]]], 3, 2, inf",
            f"{EIGHT}, 1, 0, inf",
            "[[[[2000, 3000], 10**6]]], 4, -inf, inf",
        ],
    )
)


def of(searched):
    for args in searched:
        name = "valeur_max" if args.startswith("True") else "valeur_min"
        yield f"lues({name}, {args})"


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
    "return best → return alpha": (
        "à la fin de valeur_max : la valeur si elle est dans la fenêtre, sinon α, une borne juste"
    ),
    "return best → return beta": (
        "à la fin de valeur_min : la valeur si elle est dans la fenêtre, sinon β, une borne juste"
    ),
}


def lues(fonction, joueur_max, branches, n, alpha, beta):
    """Ce que renvoie la recherche, les feuilles lues, et combien d'autres positions."""
    journal = []
    reponse = fonction(arbre(branches, journal.append), n, alpha, beta)
    if reponse is None and not journal:
        return None
    jeu = TreeGame(branches)
    valeur, lus = minimax(jeu, (), n, joueur_max), {c: jeu.heuristic(c) for c in journal}
    feuilles = sorted(c for c in lus if len(c) == n or (len(c) < n and jeu.is_terminal(c)))
    vues = [f"{''.join(map(str, c))}:{lus[c]}" for c in feuilles]
    return [_lisible(reponse, valeur, alpha, beta), " ".join(vues), len(lus) - len(vues)]


def minimax(jeu, chemin, n, joueur_max):
    """La valeur exacte, sans rien couper."""
    if n == 0 or jeu.is_terminal(chemin):
        return jeu.heuristic(chemin)
    suites = [minimax(jeu, (*chemin, a), n - 1, not joueur_max) for a in jeu.actions(chemin)]
    return max(suites) if joueur_max else min(suites)


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
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, vues, ailleurs = obtenu
    notes = [vue.partition(":")[2] for vue in vues.split()]
    nombre = f"{len(notes)} feuille{'s' if len(notes) > 1 else ''} ({', '.join(notes)})"
    s = "s" if ailleurs > 1 else ""
    plus = f" et {ailleurs} autre{s} position{s}" if ailleurs else ""
    return f"{valeur} en lisant {nombre if notes else 'aucune feuille'}{plus}"
