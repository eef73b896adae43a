"""une liste, un nombre de nœuds par position"""

import ast

MADE = "Le paramètre compte est déjà un jeu qui compte."
GIVEN = "La recherche à mesurer est le paramètre chercher."
INTERDITS = {"Counted": MADE, "minimax": GIVEN, "alphabeta": GIVEN}
TREES = "[[3, 5], [2, 9]]", "[[[7, 1], 4], [6, [8, 2]]]"
SPOTS = "[()]", "[(1,), (2,)]", "[(), (1,), (2,)]", "[(1, 1)]"
VISIBLES = [
    f"noeuds({search}, Counted(TreeGame({tree})), {spots})"
    for tree in TREES
    for search in ("minimax", "alphabeta")
    for spots in SPOTS
]


def ecrit(nom, args):
    search, compte, positions = args
    name = search.__name__.removesuffix("_value")
    return f"noeuds({name}, Counted(TreeGame({compte.tree})), {positions})"


def reconnait(fonction):
    """Leaves instead of nodes, or the value of a position."""
    text = ast.unparse(fonction)
    if ".leaves" in text:
        return "feuilles"
    return "valeurs" * (".nodes" not in text or "(chercher(" in text or "[chercher(" in text)
