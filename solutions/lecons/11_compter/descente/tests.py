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
    return depth and [grown(rng, rng.randrange(depth)) for _ in range(rng.randint(1, 4))]


def toutes():
    rng = Random(12)
    games = [f"TreeGame({grown(rng, 3)})" for _ in range(20)] + [f"Matches({n})" for n in range(10)]
    for game in games:
        yield from (f"produit(descente, {game}, {rule})" for rule in ("min", "max"))


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
    met = f"Nombres de coups rencontrés : {', '.join(map(str, counts))}."
    tree = "Une liste contient les suites d'une position, un nombre est une fin. "
    return tree * hasattr(jeu, "tree") + met if counts else "La partie est finie : rien à jouer."


def montre(appel, obtenu):
    return "Renvoyez le produit seul." if isinstance(obtenu, tuple) else ""


def reconnait(fonction):
    """A sum, from 0 or from 1; or nothing that is done again."""
    text = ast.unparse(fonction.body)
    again = re.search(r"while |for |map|descente\(", text)
    return "somme" if re.search(r"\+=? len\(", text) else "" if again else "une-fois"


NOT_MOVES = "appelle choisir sur autre chose que la liste des coups, jeu.actions(s)."
OVER = "appelle choisir sur rien : la partie est-elle finie ? Sinon, prenez jeu.actions(s)."
NOT_A_MOVE = "donne à jeu.result autre chose qu'un coup permis en s : un seul, de jeu.actions(s)."
STUCK = "regarde plus de 50 fois une même position : s change-t-il à chaque tour ?"


class NoMove(Exception):
    """No choice, or no move, can be made of what an answer gives: `trouble` says why."""

    trouble = property(lambda self: self.args[0])


def sure(good, trouble):
    if not good:
        raise NoMove(trouble)


def produit(descente, jeu, choisir):
    """What `descente` gives; what no choice, or no move, can be made of is told apart."""
    suivre, finie, met, looks = jeu.result, jeu.is_terminal, [jeu.initial], []

    def is_terminal(s):
        looks.append(s)
        sure(looks.count(s) <= 50, STUCK)
        return finie(s)

    def result(s, coup):
        sure(is_terminal(s) or coup in [*jeu.actions(s)], NOT_A_MOVE)
        met.append(suivre(s, coup))
        return met[-1]

    def choix(coups):
        sure(hasattr(coups, "__iter__"), NOT_MOVES)
        listed = [*coups]
        sure(listed, OVER)
        couple = isinstance(listed[0], tuple) and isinstance(listed[0][-1], tuple)
        sure(not (couple or any(coups is one for one in met)), NOT_MOVES)
        return choisir(listed)

    jeu.result, jeu.is_terminal = result, is_terminal
    return descente(jeu, choix)
