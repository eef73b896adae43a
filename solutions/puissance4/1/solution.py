def poids(pos):
    """Pour chaque case, le nombre d'alignements qu'Alice peut encore remplir."""
    lignes, colonnes = len(pos), len(pos[0])
    table = []
    for i in range(lignes):
        table.append([0] * colonnes)
    for i in range(lignes):
        for j in range(colonnes):
            # Un alignement part de (i, j) et avance de (di, dj) à chaque pas.
            # Il manquait la direction (1, -1), qui descend vers la gauche. Avec elle, il faut
            # aussi vérifier que l'alignement ne dépasse pas le bord gauche : un indice négatif
            # ne fait pas d'erreur en Python, il compte depuis la fin.
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if i + 3 * di < lignes and 0 <= j + 3 * dj < colonnes:
                    cases = [(i + k * di, j + k * dj) for k in range(4)]
                    if all(pos[a][b] != "B" for a, b in cases):
                        for a, b in cases:
                            table[a][b] += 1
    return table
