"""une case (ligne, colonne), comptées à partir de 1"""

import ast
from commun import beginnings, drawn, over, signed, values_of, wandering

POSITIONS = [
    "XO./.XO/...",
    "X.X/OO./...",
    "O../X../O.X",
    "XO./..X/..O",
    "XO./XO./O.X",
    "XOX/OOX/X.O",
]
VISIBLES = [f"meilleur_coup({drawn(rows)})" for rows in POSITIONS]


def toutes():
    yield from map(tied, list(for_x())[::7])


def cachees():
    yield from map(tied, list(for_x())[3::20])


def tirees(rng):
    found = (wandering(rng, 8) for _ in range(60))
    yield from (tied(s) for s in found if not over(s) and "".join(s).count(".") % 2)


def for_x():
    """The positions where X moves."""
    return (s for s in beginnings(8) if "".join(s).count(".") % 2)


def tied(s):
    """The call where any of the best moves is as good."""
    return f"meilleur_coup({s})", best_moves(s)


def best_moves(s):
    values = values_of(s)
    return [cell for cell in values if values[cell] == max(values.values())]


def pourquoi(nom, args, attendu):
    told = ", ".join(f"{cell} {signed(value)}" for cell, value in values_of(*args).items())
    return f"EVAL après chaque coup de X : {told}."


TEST = "if meilleure_note is None or note > meilleure_note:"
EQUIVALENTS = {f"{TEST} → {TEST.replace('>', '>=')}": "à égalité, la case est au choix"}


def reconnait(fonction):
    """What the text of the function shows of its indices, and of what a note is compared with."""
    texte = ast.unparse(fonction)
    if "s[ligne][colonne]" in texte and ("(1, 2, 3)" in texte or "range(1, 4)" in texte):
        return "indices-de-1"
    return "compare-a-zero" if "if note > 0:" in texte else ""
