"""la liste des meilleures positions (MINIMAX), une valeur (les deux autres)"""

import math

from commun import BELOW, FAR, FEW, UNEVEN, numbers, root_text, small_trees, taken, values_of_moves

from course_lib.games import MAX, MIN
from course_lib.given.trees import fils
from course_lib.text import french_number

TIES = "(4, [(-2, [30]), (7, [50, 30]), (9, [10, 80]), 30])"
DEEP = "(0, [(80, [90, (5, [30, -100])]), (1, [(-30, [-20, 60]), (9, [50, 70])]), 10])"
NEGATIVE = "(3, [(8, [-40, -30]), (-50, [(2, [-20, -60]), -70]), (0, [-25])])"
LOST = "(5, [(2, [-inf, 8]), -inf, (9, [(1, [(3, [4]), -inf]), 0, (7, [-inf])])])"
WON = "(-3, [inf, (0, [(4, [inf])]), (2, [3, inf])])"
ONE_PLY = ["(0, [-30, 20])", "(8, [50, 80, 70])", "(5, [-50, -80])"]
VALUES = ["60", *ONE_PLY, "(0, [-inf, -inf])", "(0, [inf, inf])", "PETIT", DEEP, NEGATIVE]
VALUES += [UNEVEN, FAR, BELOW]
MOVES = ["(0, [20, -40, 25])", "(5, [30, 10, 30])", "(0, [25, 25, 30, 30])", "(3, [-inf, -inf])"]
MOVES += ["PETIT", "(0, [-80, (9, [-70, -40]), -90])", "(2, [0, 0, -1])", TIES, DEEP, NEGATIVE]
MOVES += ["(0, [(3, [-inf]), (4, [-inf]), (8, [-inf, 3])])", LOST, WON, UNEVEN, FAR, BELOW]


def calls(values, moves):
    yield from (f"{one}(arbre({tree}))" for one in ("ValeurMINI", "ValeurMAX") for tree in values)
    yield from (f"va(MINIMAX, arbre({tree}))" for tree in moves)


VISIBLES = [*calls(VALUES, MOVES)]


def drawn(seed, count):
    for number, tree in enumerate(small_trees(seed, count, pool=FEW)):
        if number % 3 == 2 and tree.startswith("("):
            yield f"va(MINIMAX, arbre({tree}))"
        else:
            yield f"{'ValeurMAX' if number % 3 else 'ValeurMINI'}(arbre({tree}))"


def toutes():
    yield from drawn(3, 120)


def cachees():
    yield from drawn(4, 120)


def tirees(rng):
    yield from drawn(rng.getrandbits(64), 40)


def ecrit(nom, args):
    return f"{args[0] if nom == 'va' else nom}({root_text(args[-1])})"


def pourquoi(nom, args, attendu):
    p = args[-1]
    if not fils(p):
        return f"C'est une fin de partie : elle vaut h(q) = {french_number(attendu)}."
    player = MIN if nom == "ValeurMINI" else MAX
    values = values_of_moves(p, player)
    found = f"Les fils valent, de gauche à droite : {numbers(values)}."
    if nom != "va":
        return f"{found} {taken(player)}, {french_number(attendu)}."
    end = " Tous perdent : il faut quand même jouer." if max(values) == -math.inf else ""
    return f"{found} On veut tous ceux qui ont la plus grande.{end}"


def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX."""
    return _dite(MINIMAX(p), p)


def _dite(resultat, p):
    if isinstance(resultat, type(p)):
        return repr(resultat)
    if isinstance(resultat, set | frozenset):
        return frozenset(_dite(q, p) for q in resultat)
    return [_dite(q, p) for q in resultat] if isinstance(resultat, list | tuple) else resultat


def dit(obtenu):
    if isinstance(obtenu, frozenset):
        return f"{{{', '.join(sorted(map(str, obtenu)))}}}"
    if isinstance(obtenu, list | tuple):
        return f"[{', '.join(map(str, obtenu))}]"
    return obtenu if isinstance(obtenu, str) else repr(obtenu)


def montre(appel, obtenu):
    """What is told of the first thing that is no position, or of what is too many or lacks."""
    if not appel.text.startswith("va("):
        return ""
    if not isinstance(obtenu, list):
        return "On veut une liste de positions, même s'il n'y en a qu'une."
    for one in obtenu:
        if not str(one).startswith("racine"):
            return f"On veut une liste de positions : {one} n'en est pas une."
    extra = [f"{one} y est de trop" for one in obtenu if one not in appel.expected]
    lacking = [f"{one} y manque" for one in appel.expected if one not in obtenu]
    return f"{appel.why} {', '.join(extra + lacking)}." if extra + lacking else ""
