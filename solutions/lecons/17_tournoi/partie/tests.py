"""la liste des positions de la partie"""

import ast
import re

from commun import a_droite as a_droite, a_gauche as a_gauche, ecrit as ecrit

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


def pourquoi(nom, args, attendu):
    game, moves = args[0], len(attendu) - 1
    if not moves:
        return "Cette partie est finie d'entrée : il n'y a que la position du début."
    return f"{game.to_move(game.initial)} commence ; la partie finit après {moves} coups."


def reconnait(fonction):
    """One move only, moves from one position only, players who take turns whoever begins."""
    told = bool(ast.get_docstring(fonction))
    text = "".join(f"{ast.unparse(one)}\n" for one in fonction.body[told:])
    loops = [one for one in ast.walk(fonction) if isinstance(one, ast.While)]
    again = re.search("partie|for |def ", text)
    if not loops and not again and re.search(r"is_terminal(.|\n)*\bif |\bif .*is_terminal", text):
        return "si-pour-tant-que"
    if any(map(_never_moves, loops)):
        return "position-fixe"
    turns = "to_move" not in text and "premier" in text and "second" in text
    return "chacun-son-tour" if turns else ""


def _never_moves(loop):
    """Whether moves are played from a name that the loop gives nothing new."""
    names = [one for one in ast.walk(loop) if isinstance(one, ast.Name)]
    stored = {one.id for one in names if isinstance(one.ctx, ast.Store)}
    text = ast.unparse(loop)
    played = re.search(r"jeu\.result\((\w+),", text)
    return bool(played) and played[1] not in stored and f"{played[1]}.append" not in text
