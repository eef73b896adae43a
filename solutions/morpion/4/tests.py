"""un nombre"""

import ast
import re
from commun import beginnings, drawn, reached, remarks, signed, wandering

from course_lib.games.tictactoe import LINES

VISIBLES = [
    f"EVAL({drawn(rows)})"
    for rows in (
        ".../.../...",
        "XO./.XO/...",
        "OX./XO./...",
        "XO./.XO/.X.",
        "XO./.XO/X..",
        "XO./.XO/..X",
        "X../.O./X..",
        "X../.O./..X",
        "O.O/.X./X..",
        "OOO/XX./X..",
        "XOX/XOO/OXX",
        "XXX/OOX/OXO",
    )
]


def toutes():
    for s in [*beginnings(2), *reached()[::9]]:
        yield f"EVAL({s})"


def cachees():
    for s in [*beginnings(2), *reached()[4::20]]:
        yield f"EVAL({s})"


def tirees(rng):
    yield from (f"EVAL({wandering(rng, 9)})" for _ in range(40))


def lines_of(s):
    """The contents of the eight lines: rows, columns, then diagonals."""
    return ["".join(s[row - 1][column - 1] for row, column in line) for line in LINES]


def pourquoi(nom, args, attendu):
    (s,) = args
    over = [player for player in "XO" if player * 3 in lines_of(s)]
    if over or "." not in "".join(s):
        how = f"{over[0]} a aligné trois signes" if over else "Le plateau est plein, sans vainqueur"
        return f"{how} : la partie est finie, le score est exact."
    found = [remark for remark in remarks(s) if remark.groups]
    terms = " ; ".join(f"{one.name} : {len(one.groups)} × ({signed(one.weight)})" for one in found)
    return f"{terms or 'aucune remarque'} ; total {signed(attendu)}."


def reconnait(fonction):
    """Whether an empty cell is looked for among the rows, which are texts of three cells."""
    text = ast.unparse(fonction)
    s = re.search(r"\((\w*)", text)[1]
    found = re.search(rf"'\.' (not )?in {s}(?![\w.\[])|\b{s}\.count\('\.'\)", text)
    return "dot-not-in-tuple" * bool(found and not re.search(rf"\b{s} = |for {s} in", text))
