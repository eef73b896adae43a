"""un dictionnaire, qui à chaque position associe sa valeur"""

from course_lib.games import MAX, TicTacToe, TreeGame
from course_lib.search import alphabeta

GIVEN = "La base contient déjà base[fils] : lisez-la."
INTERDITS = dict.fromkeys(("minimax_value", "action_values", "minimax", "alphabeta"), GIVEN)
TREES = [
    "[3, 8]",
    "[[3, 8], [5, 1]]",
    "[[-3, -8], [-5, -1]]",
    "[[[3, 8], 5], [[-2, 6], [7, 1]], [4, [9, 0]]]",
]
BOARDS = ["XOX/XOO/O.X", "XOX/.O./OX.", "XO./OX./..."]


def below(jeu, s):
    """The positions from s on, as they are rendered, from the ends up."""
    found, level = [], {s}
    while level:
        found = [*sorted(map(jeu.render, level)), *found]
        level = {fils for s in level for _, fils in jeu.successors(s)}
    return list(dict.fromkeys(found))


def tree(text):
    for position in below(TreeGame(eval(text)), ()):
        yield f"lue(retrograde, TreeGame({text}), (), {position!r})"


def board(text):
    jeu = TicTacToe()
    for position in below(jeu, jeu.parse(text)):
        yield f"lue(retrograde, TicTacToe(), TicTacToe().parse({text!r}), {position!r})"


VISIBLES = [
    *tree(TREES[0]),
    *tree(TREES[1]),
    *list(tree(TREES[2]))[-3:],
    *list(tree(TREES[3]))[-4:],
    *board(BOARDS[0]),
    *list(board(BOARDS[1]))[-4:],
    f"des_deux_bouts(retrograde, TreeGame({TREES[1]}), ())",
]


def toutes():
    yield from (f"base_de(retrograde, Matches({n}), Matches({n}).initial)" for n in range(1, 7))
    yield f"base_de(retrograde, TicTacToe(), TicTacToe().parse({BOARDS[2]!r}))"


def ecrit(nom, args):
    jeu, s = args[1:3]
    where = f"l'arbre {jeu.tree!r}" if hasattr(jeu, "tree") else f"le jeu, depuis {jeu.render(s)}"
    return f"Dans {where}, retrograde(jeu, niveaux)"


def pourquoi(nom, args, attendu):
    """Who plays at the position, and what follows it."""
    jeu, s = args[1:3]
    if nom != "lue":
        return ""
    level = [s]
    while args[3] not in map(jeu.render, level):
        level = [fils for s in level for _, fils in jeu.successors(s)]
    s = next(one for one in level if jeu.render(one) == args[3])
    if jeu.is_terminal(s):
        return f"La partie y est finie : son utilité est {jeu.utility(s)}."
    values = [alphabeta(jeu, fils) for _, fils in jeu.successors(s)]
    player = "MAX" if jeu.to_move(s) is MAX else "MIN"
    return f"{player} y joue ; ses suites valent {', '.join(map(str, values))}."


def niveaux_de(jeu, s):
    """The positions below s, level by level."""
    niveaux = [[s]]
    while niveaux[-1]:
        enfants = {fils for s in niveaux[-1] for _, fils in jeu.successors(s)}
        niveaux.append(sorted(enfants, key=jeu.render))
    return niveaux[:-1]


def base_de(retrograde, jeu, s):
    """The values of the positions below s."""
    base = retrograde(jeu, niveaux_de(jeu, s))
    if not isinstance(base, dict):
        return base
    return {jeu.render(s): v for s, v in base.items()}


def lue(retrograde, jeu, s, position):
    """What the same holds at one position, given as it is rendered."""
    base = base_de(retrograde, jeu, s)
    return (position, base.get(position, "absente")) if isinstance(base, dict) else base


def des_deux_bouts(retrograde, jeu, s):
    """The same for the root, from levels that begin by both ends: no direction is wrong."""
    niveaux = niveaux_de(jeu, s)
    base = retrograde(jeu, [*niveaux[:0:-1], *niveaux])
    return base.get(s) if isinstance(base, dict) else base


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 2):
        return str(obtenu)
    position, v = obtenu
    return f"une base où {position} manque" if v == "absente" else f"base[{position}] = {v}"
