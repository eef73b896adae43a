"""un couple : la valeur, un nombre, puis la ligne, une liste de numéros de coups"""

from commun import (
    BELOW,
    FAR,
    FEW,
    UNEVEN,
    aux_profondeurs as aux_profondeurs,
    chacune as chacune,
    numbers,
    root_text,
    small_trees,
    taken,
    values_of_moves,
    why_stop,
)

from course_lib.games import MAX, MIN
from course_lib.text import french_number

FORCED = "(2, [(5, [(-3, [(6, [-8])])])])"
TIES = "(0, [(4, [(1, [3, 7]), (2, [3, 5])]), (6, [(8, [3]), 7]), (9, [(5, [7]), 3])])"
LOST = "(0, [(1, [(2, [-inf]), -inf]), (3, [-inf, (4, [-inf, -inf])])])"
WON = "(0, [(1, [(2, [inf]), inf]), (3, [inf, (4, [inf, inf])])])"
TREES = [("7", 3), ("PETIT", 0), ("PETIT", 1), ("PETIT", 2), (FORCED, 3)]
TREES += [(one, n) for one in (TIES, UNEVEN, LOST, WON) for n in (2, 3)]
TREES += [(FAR, 3), (BELOW, 3)]
EQUIVALENTS = {"if n == 0 or fils(p) == []: → if n <= 0 or fils(p) == []:": "n is never negative"}


def calls(trees):
    return [f"{name}(arbre({tree}), {n})" for name in ("MiniMax", "MaxiMin") for tree, n in trees]


VISIBLES = [
    *calls(TREES),
    f"aux_profondeurs(MaxiMin, arbre({UNEVEN}), (3, 2, 1, 0))",
    f"chacune(MiniMax, MaxiMin, arbre({TIES}), 2)",
]


def drawn(seed, count):
    for number, tree in enumerate(small_trees(seed, count, pool=FEW)):
        yield f"{'MiniMax' if number % 2 else 'MaxiMin'}(arbre({tree}), {number // 2 % 5})"


def toutes():
    yield from drawn(7, 120)


def cachees():
    yield from drawn(8, 120)
    yield f"aux_profondeurs(MiniMax, arbre({TIES}), (3, 2, 1, 0))"
    yield f"chacune(MiniMax, MaxiMin, arbre({UNEVEN}), 3)"


def tirees(rng):
    yield from drawn(rng.getrandbits(64), 40)


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
    value, line = attendu
    if stop := why_stop(p, n, french_number(value)):
        return f"{stop} La ligne est vide."
    player = MIN if nom == "MiniMax" else MAX
    found = f"Les coups valent, dans l'ordre, {numbers(values_of_moves(p, player, n))}."
    return f"{found} {taken(player)}, {french_number(value)} : le coup {line[0]}, puis sa ligne."


def montre(appel, obtenu):
    """What is told of a line whose value is right: where it is wrong."""
    (value, line), (right, due) = obtenu, appel.expected
    if value != right or [*line] == [*due]:
        return ""
    if len(due) > 2 and [*line] == [*due][::-1]:
        return "La ligne est à l'envers : le coup joué en p est le premier de la liste."
    if [*line] == [*due][: len(line)]:
        return (
            f"La ligne s'arrête trop tôt : après {[*line]}, on joue encore {[*due][len(line) :]}."
        )
    wrong = [rank for rank, one in enumerate(due) if line[rank] != one]
    if not wrong:
        return f"La ligne est trop longue : il y faut {[*due]}."
    rank = f"Dans la ligne, au rang {wrong[0] + 1}, il faut le coup {due[wrong[0]]}."
    return f"{appel.why} {rank}".strip()
