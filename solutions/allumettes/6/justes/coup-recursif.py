def coup_gagnant(n, k):

    def gagne(m):
        return m == 0 or coup_gagnant(m, k) > 0

    for p in range(1, min(n, k) + 1):
        if not gagne(n - p):
            return p
    return 0
