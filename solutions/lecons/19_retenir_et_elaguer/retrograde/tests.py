"""un dictionnaire, qui à chaque position associe sa valeur"""

from course_lib.games import TicTacToe, TreeGame

TREES = ["[3, 8]", "[[3, 8], [5, 1]]", "[[[3, 8], 5], [[-2, 6], [7, 1]], [4, [9, 0]]]"]
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
    *list(tree(TREES[2]))[-4:],
    *board(BOARDS[0]),
    *list(board(BOARDS[1]))[-4:],
]


def toutes():
    yield from (f"base_de(retrograde, Matches({n}), Matches({n}).initial)" for n in range(1, 7))
    yield f"base_de(retrograde, TicTacToe(), TicTacToe().parse({BOARDS[2]!r}))"


def ecrit(nom, args):
    jeu, s = args[1:3]
    where = f"l'arbre {jeu.tree!r}" if hasattr(jeu, "tree") else f"le jeu, depuis {jeu.render(s)}"
    if nom == "base_de":
        return f"Dans {where}, la base"
    return f"Dans {where}, pour la position {args[3]}, la base"
