"""la liste des positions de la partie"""

from commun import written

DUEL = "TreeGame([[4, 7], [6, 5]])"
SECOND = "TreeGame([[[3, 8], 5], [[-2, 6], 7]], MIN)"
VISIBLES = [
    "partie(TreeGame(3), a_gauche, a_gauche)",
    f"partie({DUEL}, a_gauche, a_gauche)",
    f"partie({DUEL}, a_gauche, a_droite)",
    f"partie({SECOND}, a_gauche, a_droite)",
    "partie(ConnectFour(1, 2), a_gauche, a_gauche)",
]
GAMES = [DUEL, SECOND, "TreeGame([1, [2, [3, [4, 5]]]])", "TreeGame([4, 7])", "ConnectFour(2, 2)"]


def toutes():
    for game in GAMES:
        for first in ("a_gauche", "a_droite"):
            for second in ("a_gauche", "a_droite"):
                yield f"partie({game}, {first}, {second})"


def ecrit(nom, args):
    return written(nom, args)


def pourquoi(nom, args, attendu):
    game, moves = args[0], len(attendu) - 1
    if not moves:
        return "Cette partie est finie d'entrée : il n'y a que la position du début."
    return f"{game.to_move(game.initial)} commence ; la partie finit après {moves} coups."


def a_gauche(jeu, s):
    """Un programme qui joue toujours le premier coup de la liste."""
    return jeu.actions(s)[0]


def a_droite(jeu, s):
    """Un programme qui joue toujours le dernier coup de la liste."""
    return jeu.actions(s)[-1]
