def coup_gagnant(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0
