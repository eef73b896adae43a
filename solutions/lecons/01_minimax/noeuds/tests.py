"""un entier, le nombre de nœuds"""

from commun import DUEL, UNEVEN, trees, written

from course_lib.text import counted

VISIBLES = [
    f"noeuds({DUEL}, (), 0)",
    f"noeuds({DUEL}, (), 1)",
    f"noeuds({DUEL}, (), 2)",
    f"noeuds({DUEL}, ('A',), 5)",
    f"noeuds(TreeGame({UNEVEN}), (), 2)",
    f"noeuds(TreeGame({UNEVEN}), (), 3)",
    "noeuds(TicTacToe(), TicTacToe().parse('XO./XX./O.O'), 1)",
    "noeuds(TicTacToe(), TicTacToe().parse('XO./.X./..O'), 3)",
    "noeuds(ConnectFour(2, 3, 3), (0, 0), 4)",
]
EQUIVALENTS = {"if d == 0: → if d <= 0:": "d is never negative"}


def toutes():
    for rank, tree in enumerate(trees(3, 30)):
        yield f"noeuds(TreeGame({tree}), (), {rank % 4})"


def ecrit(nom, args):
    return written(nom, args)


def pourquoi(nom, args, attendu):
    jeu, s, d = args
    if d == 0 or jeu.is_terminal(s):
        return "On ne joue plus aucun coup : il n'y a que le nœud s."
    count = len(jeu.actions(s))
    many = f"des {count} fils de s" if count > 1 else "du seul fils de s"
    rest = counted(d - 1, "coup")
    return f"Il y a s, et ce que compte l'arbre {many}, où l'on joue encore {rest} au plus."
