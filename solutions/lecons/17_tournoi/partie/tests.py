"""la liste des positions de la partie"""

import ast
import re
from itertools import product

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
    for game, *programs in product(GAMES, ("a_gauche", "a_droite"), ("a_gauche", "a_droite")):
        yield f"partie({game}, {', '.join(programs)})"


def pourquoi(nom, args, attendu):
    game, moves = args[0], len(attendu) - 1
    if not moves:
        return "Cette partie est finie d'entrée : la liste n'a qu'une position, celle du début."
    return f"{game.to_move(game.initial)} commence ; la partie finit après {moves} coups."


def reconnait(fonction):
    """Programs not called; moves from the start; a list that grows no more; turns to each."""
    text = "\n".join(map(ast.unparse, fonction.body))
    if "result(jeu.initial, " in text:
        return "du-debut"
    if "result(" in text and not re.search(r"\(jeu[,=]", text):
        return "pas-appele"
    if re.search(r"positions \+=? jeu", text):
        return "liste-plus-position"
    new = re.search(r"positions(\.| \+=)|positions = (?!\[jeu.initial])|return (?!positions)", text)
    if "is_terminal(positions[-1]):" in text and not new and "break" not in text:
        return "rien-ne-s-ajoute"
    turns = "to_move" not in text and "premier" in text and "second" in text
    return "chacun-son-tour" if turns else ""
