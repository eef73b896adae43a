"""un nombre, celui des parties"""

import ast
from random import Random

VISIBLES = [
    "parties(Matches(0), Matches(0).initial)",
    "parties(Matches(1), Matches(1).initial)",
    "parties(Matches(3), Matches(3).initial)",
    "parties(Matches(4), Matches(4).initial)",
    "parties(TreeGame([[3, 5], [2, [9, 1]], 4]), ())",
    "parties(TicTacToe(), TicTacToe().parse('XO./XX./O.O'))",
]


def grown(rng, depth):
    """A small tree, as nested lists."""
    sons = [] if rng.random() < 0.2 else range(depth and rng.randint(1, 3))
    return [grown(rng, depth - 1) for _ in sons] or rng.randint(0, 9)


def toutes():
    for n in range(9):
        yield f"parties(Matches({n}), Matches({n}).initial)"
    rng = Random(11)
    for _ in range(30):
        yield f"parties(TreeGame({grown(rng, 3)}), ())"
    yield "parties(ConnectFour(2, 3, 2), ConnectFour(2, 3, 2).initial)"


def pourquoi(nom, args, attendu):
    jeu, s = args
    if jeu.is_terminal(s):
        return "La partie est déjà finie : il y a une seule façon de la finir, ne rien faire."
    return "Chaque partie commence par un coup ; ajoutez les parties qui suivent chaque coup."


SEEN = {"noeuds-des-fils": "noeuds(", "produit": "* parties("}


def reconnait(fonction):
    """What the code calls or multiplies, or the number of moves, for that of plays."""
    text = "".join(map(ast.unparse, fonction.body)).replace("*= ", "* ").replace("1 * ", "")
    for name, part in SEEN.items():
        if part in text:
            return name
    counts = ("len(" in text or "+= 1" in text) and ("successors(" in text or "actions(" in text)
    searches = "parties(" in text or "while " in text or "def " in text
    return "coups" if counts and not searches else ""
