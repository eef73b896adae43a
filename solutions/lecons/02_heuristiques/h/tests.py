import re
from ast import unparse
from random import Random

from course_lib.games import MAX, MIN, CellWeights, ConnectFour

GAME = ConnectFour()
GAMES = [[], [4], [4, 4], [1, 4], [5, 6, 5, 5, 4, 4, 4, 3], [7, 4, 7, 4, 1, 3]]
VISIBLES = [f"h(puissance4.play({columns}))" for columns in GAMES]
EQUIVALENTS = {
    "elif puissance4.owner(s, case) is MIN: → if puissance4.owner(s, case) is MIN:": (
        "a cell has one owner"
    ),
}


def toutes():
    rng = Random(1)
    for length in range(1, 41):
        s, columns = GAME.initial, []
        while not GAME.is_terminal(s) and len(columns) < length:
            columns.append(rng.choice(GAME.actions(s)))
            s = GAME.result(s, columns[-1])
        yield f"h(puissance4.play({columns}))"


def montre(appel, obtenu):
    """What is told of a note for the other player, or for the one to move."""
    other = "Ici, le signe est contraire : h est pour MAX, quel que soit le joueur qui joue."
    return other if appel.expected and obtenu == -appel.expected else ""


def pourquoi(nom, args, attendu):
    weights = CellWeights(GAME).weights
    owner = {case: GAME.owner(args[0], case) for case in GAME.cells}
    mine, theirs = (sum(weights[c] for c in owner if owner[c] is who) for who in (MAX, MIN))
    return f"Les cases de MAX pèsent {mine} en tout, celles de MIN {theirs}."


def reconnait(fonction):
    """Ends of games; an owner multiplied, or compared with a text; tools written otherwise."""
    text = unparse(fonction)
    tools = "cells()", " in cells:", " in s:", " in range(", "POIDS(", "owner(case)", "jeu."
    if any(one in text for one in tools):
        return "tools-name"
    is_product = re.search(r"owner\(s, \w+\) \*|\* \w+\.owner\(", text)
    if is_product or "is_terminal(" in text:
        return "product" if is_product else "end-of-game"
    return "quotes" * bool(re.search(r" (==|is) '", text) and not re.search(r"str\(|name|f'", text))
