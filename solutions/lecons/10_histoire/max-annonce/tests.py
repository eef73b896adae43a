"""un nombre, un gain de MAX"""

import ast
import re

from commun import TABLES, drawn

VISIBLES = [f"max_annonce({table})" for table in TABLES]


def toutes():
    yield from (f"max_annonce({table})" for table in drawn())


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
