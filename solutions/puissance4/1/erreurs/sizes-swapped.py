"""Juste sur un plateau carré seulement : ne confondez-vous pas le nombre de lignes et celui de
colonnes ?"""
def poids(pos):
    lignes, colonnes = len(pos), len(pos[0])
    table = [[0] * colonnes for i in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if i + 3 * di < colonnes and 0 <= j + 3 * dj < lignes:
                    cases = [(i + k * di, j + k * dj) for k in range(4) if i + k * di < lignes and j + k * dj < colonnes]
                    if all(pos[a][b] != "B" for a, b in cases):
                        for a, b in cases:
                            table[a][b] += 1
    return table
