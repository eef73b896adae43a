"""la note de la position, une fois les coups forcés joués"""

import ast
import re

from commun import position, tiree as tiree, twice

from course_lib.games import CellWeights, ConnectFour, TicTacToe, TicTacToeEval

BOARDS = [
    ".......",
    "RRR.JJJ",
    ".JJJ.../.RRR..J",
    ".JJ..../.RRR..J",
    "JJ...../RRR.J..",
    "......./......./....R../R...J../J.R.R.J/JRJRJRJ",
]
VISIBLES = [
    *(f"calme(P4, P4.parse({text!r}), H)" for text in BOARDS),
    "calme(MORPION, MORPION.parse('X../.O./...'), EVAL)",
    "calme(MORPION, MORPION.parse('.../.O./XX.'), EVAL)",
    "calme(PETIT, PETIT.parse('.../.../RJ./JRJ'), G)",
    "calme(MORPION, MORPION.parse('XO./OX./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XOX/XOO/O.X'), EVAL)",
    "calme(MORPION, MORPION.parse('XXX/OO./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XX./O../..O'), EVAL)",
]
EQUIVALENTS = {
    "if len(surs) == 1: → if len(surs) >= 1:": "more than one was dealt with above",
    "return jeu.utility(jeu.result(s, gains[0])) → return jeu.utility(jeu.result(s, gains[-1]))": "wins are worth the same",  # noqa: E501
    "return calme(jeu, jeu.result(s, surs[0]), h) → return calme(jeu, jeu.result(s, surs[-1]), h)": "there is one",  # noqa: E501
    "return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h) → return calme(jeu, jeu.result(s, jeu.actions(s)[-1]), h)": "all lose",  # noqa: E501
}


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"calme(MORPION, tiree(MORPION, {n}, {seed}), EVAL)"
    for n in range(6, 34):
        for seed in range(3):
            yield f"calme(P4, tiree(P4, {n}, {seed}), H)"


def ecrit(nom, args):
    return f"{position(*args[:2])}\ncalme(jeu, s, h)"


def pourquoi(nom, args, attendu):
    jeu, s, _ = args
    if jeu.is_terminal(s):
        return "La partie est finie en s : c'est son utilité."
    if wins(jeu, s):
        return "Celui qui joue en s gagne tout de suite."
    surs = [coup for coup, fils in jeu.successors(s) if not wins(jeu, fils)]
    if len(surs) > 1:
        return f"{len(surs)} coups sont sûrs : s est calme, et c'est elle que l'on note."
    one = "Un seul coup est sûr, {} : il en faut deux pour noter. Après les autres"
    forced = one.format(*surs) if surs else "Après tout coup"
    return f"{forced}, l'adversaire gagne aussitôt : s n'est pas calme, il faut lire plus loin."


def wins(jeu, s):
    """Whether whoever is to move can win at once."""
    return any(jeu.is_terminal(fils) and jeu.utility(fils) for _, fils in jeu.successors(s))


P4, MORPION = ConnectFour(), TicTacToe()
H, EVAL = CellWeights(P4), TicTacToeEval()
PETIT = ConnectFour(4, 3, 3)
G = CellWeights(PETIT)


def reconnait(fonction):
    """What is no position; a sign; moves read twice or not tried; a note of what is not s."""
    text = ast.unparse(fonction)
    moves = r"(\[(\w+) for \2(, \w+ in| in jeu\.)|append\(coup\)).*calme\(jeu, \w+\["
    if re.search(r"calme\(jeu, jeu\.actions|" + moves, text, re.S):
        return "coup-pour-position"
    if re.search(r"^ +calme\(", text, re.M):
        return "sans-return"
    if twice(text):
        return "lu-deux-fois"
    if "-calme(" in text or text.count("jeu.utility(") > 2:
        return "signe-change" if "-calme(" in text else "utilite-trop-tot"
    calls = [node for node in ast.walk(fonction) if isinstance(node, ast.Call)]
    given = [(ast.unparse(call.func), [*map(ast.unparse, call.args)]) for call in calls]
    after = [args[1:] for name, args in given if name == "gagnants"]
    if any(name == "h" and "s" not in args for name, args in given):
        return "sans-recommencer"
    return "sur-sans-jouer" if len(after) > 1 and all(one == ["s"] for one in after) else ""
