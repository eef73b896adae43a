"""un nombre de points"""

from itertools import product

from commun import a_droite as a_droite, a_gauche as a_gauche, ecrit as ecrit

from course_lib.games import MAX
from course_lib.text import french_number

WON, DRAWN, LOST = "TreeGame([5, 7])", "TreeGame([0, 0])", "TreeGame([-3, -3])"
VISIBLES = [
    f"points({WON}, a_gauche, a_gauche, 1)",
    f"points({DRAWN}, a_gauche, a_gauche, 3)",
    f"points({LOST}, a_gauche, a_gauche, 1)",
    f"points({WON}, a_gauche, a_gauche, 4)",
    f"points({LOST}, a_gauche, a_gauche, 3)",
    "points(TreeGame([8, -8]), a_gauche, a_droite, 5)",
]
EQUIVALENTS = {
    "if k % 2 == 0: → if k % 2 <= 0:": "a remainder of 2 is 0 or 1",
    "if k % 2 == 0: → if k % -2 == 0:": "an even number is one for -2 as well",
    "elif v == 0: → elif v >= 0:": "what is above 0 was counted before",
    "elif v == 0: → if v == 0:": "no number is above 0 and equal to it",
}
GAMES = [WON, DRAWN, LOST, "TreeGame([8, -8])", "TreeGame([[1, 0], [0, -1]])", "TreeGame([0, 2])"]


def toutes():
    yield "points(TreeGame([5, 7]), a_gauche, a_gauche, 0)"
    for game, a, b in product(GAMES, ("a_gauche", "a_droite"), ("a_gauche", "a_droite")):
        yield from (f"points({game}, {a}, {b}, {games})" for games in (1, 2, 5))


def pourquoi(nom, args, attendu):
    """The two first games: who is MAX, and the utility."""
    (game, a, b, games), told = args, []
    for k in range(min(games, 2)):
        s, pair = game.initial, [(a, b), (b, a)][k]
        while not game.is_terminal(s):
            s = game.result(s, pair[game.to_move(s) is not MAX](game, s))
        v = game.utility(s)
        worth = "½" if v == 0 else int((v > 0) == (k == 0))
        told.append(f"{k} : a est {['MAX', 'MIN'][k]}, l'utilité {french_number(v)}, {worth} point")
    return f"Partie {' ; partie '.join(told)}." if told else "Aucune partie n'est jouée."
