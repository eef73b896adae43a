"""Certains alignements sortent par la gauche et reviennent par la droite : un indice négatif
compte depuis la fin. Quelle est la dernière colonne d'un alignement qui descend vers la gauche ?"""
def poids(pos):
    lignes, colonnes = len(pos), len(pos[0])
    table = [[0] * colonnes for i in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if i + 3 * di < lignes and j + 3 * dj < colonnes:
                    cases = [(i + k * di, j + k * dj) for k in range(4)]
                    if all(pos[a][b] != "B" for a, b in cases):
                        for a, b in cases:
                            table[a][b] += 1
    return table
