"""le couple (numéro, valeur) : un numéro, comme numero_de le donne, puis un nombre"""

from commun import BELOW, FAR, FEW, numbers, small_trees, values_of_moves

from course_lib.games import MAX

TIES = "(0, [(9, [2, 6]), (1, [5, 8]), (4, [5, 5]), (7, [3, 9]), (4, [6, 5])])"
LOST = "(5, [(2, [-inf, 8]), (9, [4, -inf]), (-inf, [-inf])])"
LATER = "(0, [(6, [3, 4]), (8, [3, 3]), (2, [7, 9]), (1, [7, 7]), (5, [7])])"
HIGH_FIRST = "(0, [(8, [1, 4]), (2, [6, 5]), (3, [5, 9])])"
ALL_LOST = "(3, [(-inf, [-inf]), (-inf, [-inf, 2])])"
WON = "(0, [(-4, [inf]), (1, [inf, inf]), (6, [2, inf])])"
THREE = "(0, [(8, [(-4, [1, 5]), -6]), (2, [-2, (-9, [-1, 3])]), (5, [(7, [-5, -8]), -7])])"
TREES = [("PETIT", 1), ("PETIT", 2), ("(0, [5])", 3), (TIES, 1)]
TREES += [(one, 2) for one in (TIES, LOST, LATER, HIGH_FIRST, ALL_LOST, WON, THREE, BELOW)]
TREES += [(THREE, 3), (FAR, 3)]
VISIBLES = [f"meilleur_coup(arbre({tree}), {n})" for tree, n in TREES]


def drawn(seed, count):
    for number, tree in enumerate(small_trees(seed, count, pool=FEW)):
        if tree.startswith("("):
            yield f"meilleur_coup(arbre({tree}), {number % 3 + 1})"


def toutes():
    yield from drawn(5, 120)


def cachees():
    yield from drawn(6, 120)


def tirees(rng):
    yield from drawn(rng.getrandbits(64), 40)


def pourquoi(nom, args, attendu):
    p, n = args
    values = values_of_moves(p, MAX, n)
    found = f"Les coups valent, dans l'ordre : {numbers(values)}."
    best = [str(i) for i, v in enumerate(values, 1) if v == max(values)]
    if len(best) == 1:
        return f"{found} Le meilleur est {attendu[0]}."
    ties = f"{', '.join(best[:-1])} et {best[-1]}"
    return f"{found} À égalité entre les coups {ties}, le plus à gauche : {attendu[0]}."


def montre(appel, obtenu):
    """What is told of a couple whose two elements are right, in the wrong order."""
    numero, valeur = obtenu
    turned = (valeur, numero) == tuple(appel.expected)
    return "Les deux y sont, dans l'autre ordre : le numéro vient d'abord." if turned else ""
