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
