"""un nombre, le produit"""

import ast
import re
from random import Random

TREE = "TreeGame([[1, 2, 3], 4, [5, [6, 7]]])"
GAMES = ["Matches(0)", "TreeGame([[5, 6], 7])", TREE, TREE, "Matches(5)", "TicTacToe()"]
RULES = ["min", "min", "min", "max", "min", "min"]
VISIBLES = [f"produit(descente, {game}, {rule})" for game, rule in zip(GAMES, RULES, strict=True)]
VISIBLES.append("produit(descente, ConnectFour(), max)")


def grown(rng, depth):
    """A small tree, as nested lists."""
    if depth == 0:
        return rng.randint(0, 9)
    return [
        grown(rng, depth - rng.randint(1, 2)) if depth > 1 else 0 for _ in range(rng.randint(1, 4))
    ]


def toutes():
    rng = Random(12)
    for number in range(40):
        yield f"produit(descente, TreeGame({grown(rng, 3)}), {'max' if number % 2 else 'min'})"
    for n in range(1, 10):
        yield f"produit(descente, Matches({n}), min)"
        yield f"produit(descente, Matches({n}), max)"


def ecrit(nom, args):
    _, game, rule = args
    size = getattr(game, {"Matches": "start", "TreeGame": "tree"}.get(type(game).__name__, ""), "")
    return f"descente({type(game).__name__}({size}), {rule.__name__})"


def pourquoi(nom, args, attendu):
    _, jeu, choisir = args
    s, counts = jeu.initial, []
    while not jeu.is_terminal(s):
        counts.append(len(jeu.actions(s)))
        s = jeu.result(s, choisir(jeu.actions(s)))
    met = ", ".join(map(str, counts))
    return f"Nombres de coups rencontrés : {met}." if met else "La partie est finie : rien à jouer."


def montre(appel, obtenu):
    return "Renvoyez le produit seul." if isinstance(obtenu, tuple) else ""


def reconnait(fonction):
    """A sum, from 0 or from 1."""
    return "somme" if re.search(r"\+=? len\(", ast.unparse(fonction)) else ""


NOT_MOVES = "appelle choisir sur autre chose que la liste des coups, jeu.actions(s)."
OVER = "demande un coup quand la partie est finie : n'en choisissez que tant qu'elle ne l'est pas."
NOT_A_MOVE = "donne à jeu.result autre chose qu'un coup : il en faut un seul, choisir(coups)."


class NoMove(Exception):
    """No choice, or no move, can be made of what an answer gives: `trouble` says why."""

    def __init__(self, trouble):
        self.trouble = trouble


def produit(descente, jeu, choisir):
    """What `descente` gives; what no choice, or no move, can be made of is told apart."""
    suivre, met = jeu.result, [jeu.initial]

    def result(s, coup):
        if callable(coup) or isinstance(coup, list):
            raise NoMove(NOT_A_MOVE)
        met.append(suivre(s, coup))
        return met[-1]

    def choix(coups):
        if not hasattr(coups, "__iter__") or any(coups is one for one in met):
            raise NoMove(NOT_MOVES)
        if not coups:
            raise NoMove(OVER)
        return choisir(coups)

    jeu.result = result
    return descente(jeu, choix)
