"""la liste des coups sûrs, dans l'ordre de jeu.successors"""

BOARD = "ConnectFour(4, 4, 3)"
VISIBLES = [
    "coups_surs(TreeGame([[-1, 0], [-1, -1], [0, 0], 4]), ())",
    f"coups_surs({BOARD}, {BOARD}.initial)",
    f"coups_surs({BOARD}, {BOARD}.play([1, 4, 1]))",
    f"coups_surs({BOARD}, {BOARD}.play([1, 1, 2]))",
    f"coups_surs({BOARD}, {BOARD}.play([2, 1, 3]))",
    f"coups_surs({BOARD}, {BOARD}.play([1, 2, 1, 2]))",
    "coups_surs(TicTacToe(), TicTacToe().play([(1, 1), (2, 2), (3, 3), (1, 3)]))",
    "coups_surs(ConnectFour(1, 2), ConnectFour(1, 2).initial)",
]

def toutes():
    for first in (1, 2, 3, 4):
        for second in (1, 2, 3, 4):
            for third in (1, 2, 3, 4):
                yield f"coups_surs({BOARD}, {BOARD}.play([{first}, {second}, {third}]))"
    yield "coups_surs(TicTacToe(), TicTacToe().play([(1, 1), (2, 2), (1, 2)]))"
    yield "coups_surs(TreeGame([[0, -1], [0, 0], 4]), ())"


def pourquoi(nom, args, attendu):
    return "Pour chaque coup, on regarde toutes les réponses : y en a-t-il une qui gagne ?"
