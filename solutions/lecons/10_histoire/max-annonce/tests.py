"""un nombre, un gain de MAX"""

import ast
import re
from itertools import product
from random import Random

TABLES = ["[[5]]", "[[1, 4], [3, 2]]", "[[2, 7, 3], [6, 1, 0]]", "[[4, 6], [0, 9], [3, 3]]"]
TABLES += ["[[-2, -5], [-4, -1]]", "[[2000000, 3000000]]", "[[-2000000], [-5000000]]"]
VISIBLES = [f"max_annonce({table})" for table in TABLES]


def toutes():
    rng = Random(10)
    for rows, columns in product((1, 2, 3), repeat=2):
        for _ in range(8):
            table = [[rng.randint(-5, 5) for _ in range(columns)] for _ in range(rows)]
            yield f"max_annonce({table})"


def pourquoi(nom, args, attendu):
    (table,) = args
    told = f"Si MAX annonce la ligne {table[0]}, par exemple, MIN y prend {min(table[0])}."
    return told.replace("-", "−")


def reconnait(fonction):
    """Which cells the code reads, whatever the number of lines."""
    texte, nodes = ast.unparse(fonction), ast.walk(fonction)
    textes = {ast.unparse(un) for un in nodes if isinstance(un, ast.Subscript)}
    if "min" not in texte and textes == {"gains[i]", "gains[i][i]"}:
        return "diagonale"
    is_all = re.search(r"\b(for|while|map)\b", texte)
    return "deux-lignes" * ({"gains[0]", "gains[1]"} <= textes and not is_all)
