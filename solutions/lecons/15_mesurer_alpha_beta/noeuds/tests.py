"""un nombre de nœuds"""

MADE = "Le paramètre compte est déjà un jeu qui compte ; un autre repartirait de 0."
GIVEN = "La recherche à mesurer est le paramètre chercher."
INTERDITS = {"Counted": MADE, "minimax": GIVEN, "alphabeta": GIVEN}

TREES = "[[3, 5], [2, 9]]", "[[[7, 1], 4], [6, [8, 2]]]"
SPOTS = "[()]", "[(1,), (2,)]", "[(), (1,), (2,)]", "[(1, 1)]"
CALLS = [
    f"noeuds({search}, Counted(TreeGame({tree})), {spots})"
    for tree in TREES
    for search in ("minimax", "alphabeta")
    for spots in SPOTS
]
VISIBLES = CALLS[:8]


def toutes():
    yield from CALLS


def ecrit(nom, args):
    search, compte, positions = args
    name = search.__name__.removesuffix("_value")
    return f"noeuds({name}, Counted(TreeGame({compte.tree})), {positions})"


def pourquoi(nom, args, attendu):
    search, compte, positions = args
    each = []
    for s in positions:
        search(compte, s)
        each.append(compte.nodes - sum(each))
    return f"Nœuds visités, position par position : {', '.join(map(str, each))}."
