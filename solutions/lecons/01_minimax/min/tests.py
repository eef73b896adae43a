"""un nombre, celui que MIN laisse à MAX"""

from random import Random

from commun import DUEL, why, written

VISIBLES = [
    f"reponse_de_min({DUEL}, ('A',))",
    f"reponse_de_min({DUEL}, ('B',))",
    f"reponse_de_min({DUEL}, ('C',))",
    "reponse_de_min(TreeGame([[8, 3, -4, 5]]), (1,))",
    "reponse_de_min(TreeGame([12, 15], MIN), ())",
    "reponse_de_min(TreeGame([7], MIN), ())",
    "reponse_de_min(TreeGame([1500, 1200, 1300], MIN), ())",
    "reponse_de_min(TicTacToe(), TicTacToe().parse('O.O/XX./XXO'))",
]


def toutes():
    rng = Random(1)
    for count in (1, 2, 2, 2, 3, 3, 3, 4, 4, 5):
        yield f"reponse_de_min(TreeGame({rng.sample(range(-20, 21), count)}, MIN), ())"


def ecrit(nom, args):
    return written(nom, args)


def pourquoi(nom, args, attendu):
    return why(*args)
