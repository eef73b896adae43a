"""un nombre, la valeur de s pour MAX"""

import ast

from commun import DUEL, UNEVEN, ends, played, why, ecrit as ecrit

VISIBLES = [
    f"minimax({DUEL}, ('A', 1))",
    f"minimax({DUEL}, ('A',))",
    f"minimax({DUEL}, ())",
    "minimax(TreeGame([[3, 8], 5]), ())",
    f"minimax(TreeGame({UNEVEN}), ())",
    f"minimax(TreeGame({UNEVEN}, MIN), ())",
    "minimax(TreeGame([[-3000000, -1500000], [-2000000, -5000000]]), ())",
    "minimax(TreeGame([[1500000, 3000000], [5000000, 2000000]]), ())",
    *ends("minimax"),
]


def toutes():
    yield from played(1, 60, "minimax")


def pourquoi(nom, args, attendu):
    return why(*args)


def reconnait(fonction):
    """Whether the code asks another function, not looking where it answers, or adds a sign."""
    texte = ast.unparse(fonction)
    if "meilleur_coup(" in texte:
        return "meilleur-coup"
    if any(f"-{un}(" in texte for un in ("minimax", "max", "min", "jeu.utility")):
        return "signe"
    asked = "reponse_de_min(" in texte and texte.count("is_terminal(") < 2
    return "reponse-de-min" if asked else ""
