"""un dictionnaire : la valeur de chacune des positions"""

TREES = ["[3, 8]", "[[3, 8], [5, 1]]", "[[[3, 8], 5], [[-2, 6], [7, 1]], [4, [9, 0]]]"]
BOARDS = ["XOX/XOO/O.X", "XOX/.O./OX.", "XO./OX./..."]


def tree(text, more=""):
    return f"base_de(retrograde, TreeGame({text}), (){more})"


def board(text, more=""):
    return f"base_de(retrograde, TicTacToe(), TicTacToe().parse({text!r}){more})"


VISIBLES = [
    *map(tree, TREES),
    tree(TREES[1], ", 1"),
    tree(TREES[2], ", 2"),
    *map(board, BOARDS[:2]),
    board(BOARDS[1], ", 1"),
]


def toutes():
    yield from (f"base_de(retrograde, Matches({n}), Matches({n}).initial)" for n in range(1, 7))
    yield board(BOARDS[2])
    yield board(BOARDS[2], ", 2")


def ecrit(nom, args):
    only = f", les {args[3]} premiers coups seulement" if len(args) > 3 else ""
    return f"La base sous {args[1].render(args[2])}{only}"
