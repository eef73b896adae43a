def poids(pos):
    n, m = len(pos), len(pos[0])
    alignements = [
        [(i + k * di, j + k * dj) for k in range(4)]
        for i in range(n) for j in range(m) for di, dj in ((0, 1), (1, 0), (1, 1), (-1, 1))
        if 0 <= i + 3 * di < n and j + 3 * dj < m
    ]
    ouverts = [cases for cases in alignements if "B" not in [pos[a][b] for a, b in cases]]
    return [[sum((i, j) in cases for cases in ouverts) for j in range(m)] for i in range(n)]
