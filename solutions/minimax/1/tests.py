"""la valeur de la position, un nombre"""

from commun import (
    BELOW,
    FAR,
    UNEVEN,
    aux_profondeurs as aux_profondeurs,
    chacune as chacune,
    numbers,
    root_text,
    small_trees,
    taken,
    why_stop,
)

from course_lib.games import MAX, MIN
from course_lib.given.trees import h, successeurs
from course_lib.text import french_number

FORCED = "(0, [(5, [(3, [8, 7])])])"
LONG = "(2, [(5, [(-3, [(6, [-8])])])])"
MIXED = "(1, [(9, [(2, [4, -6]), (8, [3])]), (-5, [(7, [(0, [-1, 5])])]), 6])"
FREE_THEN_THREE = "(4, [(-2, [(6, [1, 3]), (-7, [2, 8]), (5, [-4, 9])])])"
TREES = [
    ("7", 3),
    ("PETIT", 0),
    ("PETIT", 1),
    ("PETIT", 2),
    (FORCED, 0),
    (FORCED, 1),
    (LONG, 1),
    (FREE_THEN_THREE, 1),
    (FREE_THEN_THREE, 2),
    (MIXED, 1),
    (MIXED, 2),
    (UNEVEN, 2),
    (UNEVEN, 3),
    ("ARBRE_N3", 2),
    ("ARBRE_N3", 3),
    (FAR, 3),
    (BELOW, 3),
]
EQUIVALENTS = {
    "if n == 0 or suites == []: → if n <= 0 or suites == []:": "n is never negative",
    "reste = n if len(suites) == 1 else n - 1 → reste = n if len(suites) <= 1 else n - 1": (
        "there is a successor here"
    ),
}


def calls(trees):
    return [f"{name}(arbre({tree}), {n})" for name in ("MiniMax", "MaxiMin") for tree, n in trees]


VISIBLES = [
    *calls(TREES),
    f"aux_profondeurs(MaxiMin, arbre({MIXED}), (3, 2, 1, 0))",
    f"chacune(MiniMax, MaxiMin, arbre({UNEVEN}), 2)",
]


def drawn(seed, count, depths=4):
    for number, tree in enumerate(small_trees(seed, count)):
        yield f"{'MiniMax' if number % 2 else 'MaxiMin'}(arbre({tree}), {number // 2 % depths})"


def toutes():
    yield from drawn(1, 120)


def cachees():
    yield from drawn(2, 120)
    yield f"aux_profondeurs(MiniMax, arbre({UNEVEN}), (3, 2, 1, 0))"
    yield f"chacune(MiniMax, MaxiMin, arbre({MIXED}), 1)"


def tirees(rng):
    yield from drawn(rng.getrandbits(64), 40, 10)


def value(p, n, player):
    after = successeurs(p)
    if n == 0 or not after:
        return h(p)
    extremum = max if player is MAX else min
    return extremum(value(q, n - (len(after) > 1), player.opponent) for q in after)


def ecrit(nom, args):
    p = root_text(args[-2])
    if nom == "aux_profondeurs":
        asked = ", ".join(f"{args[0]}(p, {n})" for n in args[2])
        return f"Avec p = {p}, la liste [{asked}]"
    if nom == "chacune":
        return f"Avec p = {p}, le couple (MiniMax(p, {args[-1]}), MaxiMin(p, {args[-1]}))"
    return f"{nom}({p}, {args[1]})"


def pourquoi(nom, args, attendu):
    if nom in ("aux_profondeurs", "chacune"):
        return "Chaque appel ne dépend que de p, de n et de la fonction, non des appels d'avant."
    p, n = args
    after = successeurs(p)
    if stop := why_stop(p, n, french_number(attendu)):
        return stop
    player, left = (MIN if nom == "MiniMax" else MAX), n - (len(after) > 1)
    values = numbers(value(q, left, player.opponent) for q in after)
    found = "Un seul coup, gratuit : le successeur" if len(after) == 1 else "Les successeurs"
    many = "vaut" if len(after) == 1 else "valent, dans l'ordre,"
    return f"{found}, avec n = {left}, {many} {values}. {taken(player)}, {french_number(attendu)}."
