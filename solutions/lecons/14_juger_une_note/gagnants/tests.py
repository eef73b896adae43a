"""la liste des coups qui gagnent, vide s'il n'y en a pas"""

from random import Random

from course_lib.games import ConnectFour

GAME = ConnectFour()
VISIBLES = [
    'gagnants(morpion, morpion.parse("XO./.XO/..."))',
    "gagnants(morpion, morpion.initial)",
    'gagnants(morpion, morpion.parse("XX./OO./..."))',
    'gagnants(morpion, morpion.parse("XX./OO./X.."))',
    'gagnants(TicTacToe(win=1), morpion.parse("XX./OO./..."))',
    'gagnants(morpion, morpion.parse("XOX/OOX/.XO"))',
    "gagnants(puissance4, puissance4.play([4, 1, 4, 1, 4, 1]))",
    "gagnants(puissance4, puissance4.play([4, 1, 4, 1, 4, 1, 2]))",
    "gagnants(puissance4, puissance4.play([3, 3, 4, 4, 5, 5]))",
]


def toutes():
    rng = Random(2)
    for length in range(4, 42):
        s, columns = GAME.initial, []
        while len(columns) < length:
            columns.append(rng.choice(GAME.actions(s)))
            s = GAME.result(s, columns[-1])
            if GAME.is_terminal(s):
                columns.pop()
                break
        yield f"gagnants(puissance4, puissance4.play({columns}))"
