"""True ou False"""

import ast
import re
from itertools import product

from course_lib.text import counted

VISIBLES = [
    "presque_gagnante('XX.', 'X')",
    "presque_gagnante('X.X', 'X')",
    "presque_gagnante('.OO', 'O')",
    "presque_gagnante('.OO', 'X')",
    "presque_gagnante('XXO', 'X')",
    "presque_gagnante('OXO', 'O')",
    "presque_gagnante('XXX', 'X')",
    "presque_gagnante('XO.', 'X')",
    "presque_gagnante('X..', 'X')",
    "presque_gagnante('...', 'X')",
]


def toutes():
    for cases in product("XO.", repeat=3):
        for joueur in "XO":
            yield f"presque_gagnante({''.join(cases)!r}, {joueur!r})"


def cachees():
    for joueur, lignes in {
        "X": (".XX", "OXX", "XOX", ".X.", "O.O"),
        "O": ("O.O", "OO.", "OOO", "O..", ".XO", "...", ".XX"),
    }.items():
        for ligne in lignes:
            yield f"presque_gagnante({ligne!r}, {joueur!r})"


def pourquoi(nom, args, attendu):
    ligne, joueur = args
    return (
        f"« {ligne} » contient {counted(ligne.count(joueur), 'signe')} {joueur} et "
        f"{counted(ligne.count('.'), 'case vide')} ; il faut deux signes {joueur} et une case vide."
    )


TEST = "return ligne.count(joueur) == 2 and ligne.count('.') == 1"
EQUIVALENTS = {
    f"{TEST} → {TEST.replace('== 2', '>= 2')}": "avec une case vide, deux signes au plus",
    f"{TEST} → {TEST.replace('== 1', '>= 1')}": "avec deux signes, une case vide au plus",
}


def accepte(attendu, obtenu):
    """1 et 0 valent True et False."""
    return isinstance(obtenu, int) and obtenu == attendu


def reconnait(fonction):
    """What the text of the function shows: & for and, or a space for an empty cell."""
    text = ast.unparse(fonction)
    if re.search(r"== \w+ & ", text):
        return "et-commercial"
    return "espace" if re.search(r"' '(?!\.)", text) else ""
