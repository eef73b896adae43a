VISIBLES = [
    "poids((1, 1), [])",
    "poids((1, 1), [[(1, 1), (1, 2)], [(1, 2), (2, 2)], [(2, 1), (1, 1)]])",
    "poids((2, 2), LINES)",
    "poids((1, 2), LINES)",
    "poids((1, 1), plateau())",
    "poids((3, 4), plateau())",
]


def ecrit(nom, args):
    case, lines = args
    named = {8: "LINES", 69: "tous"}.get(len(lines), lines)
    return f"{nom}({case}, {named})"


def toutes():
    for rows, columns, length in [(2, 2, 2), (3, 3, 2), (4, 4, 4), (4, 5, 3), (6, 7, 4)]:
        for row in range(1, rows + 1):
            for column in range(1, columns + 1):
                yield f"poids(({row}, {column}), plateau({rows}, {columns}, {length}))"


def plateau(lignes=6, colonnes=7, longueur=4):
    """Les alignements d'un plateau, chacun une liste de cases."""
    cases = [(i, j) for i in range(1, lignes + 1) for j in range(1, colonnes + 1)]
    directions = [(0, 1), (1, 0), (1, 1), (1, -1)]
    droites = [
        [(i + k * di, j + k * dj) for k in range(longueur)]
        for i, j in cases
        for di, dj in directions
    ]
    return [droite for droite in droites if droite[-1] in cases]
