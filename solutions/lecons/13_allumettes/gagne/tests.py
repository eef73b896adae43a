"""True ou False"""

import ast
import re

VISIBLES = [f"gagne({n})" for n in (0, 1, 2, 3, 4, 5, 6, 9, 12)]
EQUIVALENTS = {
    "if prise <= n and (not gagne(n - prise)): → if prise < n and (not gagne(n - prise)):": (
        "to leave nothing loses anyway"
    ),
    "if n == 0: → if n <= 0:": "n is never negative",
}


def toutes():
    for n in range(18):
        yield f"gagne({n})"


def pourquoi(nom, args, attendu):
    (n,) = args
    if n == 0:
        return "L'autre vient de prendre la dernière allumette : il a perdu."
    if not attendu:
        return "Quelle que soit la prise, l'autre se retrouve devant un tas gagnant."
    return f"Prendre {(n - 1) % 4} laisse à l'autre un tas perdant, celui de {n - (n - 1) % 4}."


def reconnait(fonction):
    """What the code shows: no test of n, the other's loss never asked for, or True at the end."""
    texte = ast.unparse(fonction)
    if "gagne(n - " not in texte:
        return ""
    if not re.search("[<>]|range|min", texte):
        return "prise-trop-grande"
    if texte.endswith("\n    return True"):
        return "true-a-la-fin"
    seule = re.search(r"n == 1:\n +return False", texte)
    return "sans-adversaire" if seule and not re.search("not|== False|is False", texte) else ""
