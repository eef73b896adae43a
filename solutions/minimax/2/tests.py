"""la liste des meilleures positions (MINIMAX), une valeur (les deux autres)"""

from commun import numbers, root_text, small_trees, taken

from course_lib.games import MAX, MIN
from course_lib.given.trees import f, successeurs
from course_lib.text import french_number

DEEP = "[[90, [30, -100]], [[-20, 60], [50, 70]], 10]"
RACE = "[[[[100]]], [100, 100, 100], [[99, -5], [97]], [98]]"
LOST = "[[-100, 100], -100, [[[100], -100], 0, [-100]]]"
BELOW = "[[-40, -30], [[-20, -60], -70], [-25]]"
ZERO = "[[1, 0], [[-1, 1], 2], 0, [[[1]], 3]]"
VALUES = [
    "60",
    "[-30, 20]",
    "[50, 80, 70]",
    "[-50, -80]",
    "[1, 2]",
    "[-1, -1]",
    "[0, 0]",
    "[-100, -100]",
    "[100, 100, 100]",
    "ARBRE_N2",
    DEEP,
    RACE,
    BELOW,
    ZERO,
]
MOVES = [
    "[20, -40, 25]",
    "[30, 10, 30]",
    "[25, 25, 30, 30]",
    "[-100, -100]",
    "[-80, [-70, -40], -90]",
    "ARBRE_N2",
    RACE,
    DEEP,
    LOST,
    "[[-100], [-100], [-100, 3]]",
    BELOW,
    ZERO,
]
HUNDRED = [*range(-4, 5), -100, -100, 100, 100, 99, -99, -57, 61]
EQUIVALENTS = {
    "maxime, choix = (-MAX_VAL, []) → maxime, choix = (-100, [])": "MAX_VAL is 100",
    "v_min = MAX_VAL → v_min = 100": "MAX_VAL is 100",
    "v_max = -MAX_VAL → v_max = -100": "MAX_VAL is 100",
}


def calls(values, moves):
    yield from (f"{one}(arbre({tree}))" for one in ("ValeurMINI", "ValeurMAX") for tree in values)
    yield from (f"va(MINIMAX, arbre({tree}))" for tree in moves)


VISIBLES = [*calls(VALUES, MOVES)]


def drawn(seed, count):
    for number, tree in enumerate(small_trees(seed, count, notes=False, pool=HUNDRED)):
        if number % 3 == 2 and tree.startswith("["):
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


def value(p, player):
    after = successeurs(p)
    if not after:
        return f(p)
    best = (max if player is MAX else min)(value(q, player.opponent) for q in after)
    return best - (best > 0) + (best < 0)


def pourquoi(nom, args, attendu):
    p = args[-1]
    if not successeurs(p):
        return f"C'est une feuille : elle vaut f(n) = {french_number(attendu)}, sans changement."
    player = MIN if nom == "ValeurMINI" else MAX
    values = [value(q, player.opponent) for q in successeurs(p)]
    found = f"Les successeurs valent, de gauche à droite : {numbers(values)}."
    if nom != "va":
        return f"{found} {taken(player)}, puis la rapproche de 0 : {french_number(attendu)}."
    end = " Tous perdent : il faut quand même jouer." if max(values) < -90 else ""
    return f"{found} On veut tous ceux qui ont la plus grande.{end}"


def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX."""
    return _dite(MINIMAX(p), p)


def _dite(resultat, p):
    if isinstance(resultat, type(p)):
        return repr(resultat)
    return [_dite(q, p) for q in resultat] if isinstance(resultat, list | tuple) else resultat


def dit(obtenu):
    if isinstance(obtenu, list | tuple):
        return f"[{', '.join(map(str, obtenu))}]"
    return obtenu if isinstance(obtenu, str) else repr(obtenu)
