"""Chaque alignement est compté deux fois, une fois dans chaque sens : combien de directions
faut-il vraiment ?"""
def poids(pos):
    lignes, colonnes = len(pos), len(pos[0])
    table = [[0] * colonnes for i in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)]:
                if 0 <= i + 3 * di < lignes and 0 <= j + 3 * dj < colonnes:
                    cases = [(i + k * di, j + k * dj) for k in range(4)]
                    if all(pos[a][b] != "B" for a, b in cases):
                        for a, b in cases:
                            table[a][b] += 1
    return table
