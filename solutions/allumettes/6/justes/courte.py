def coup_gagnant(n, k):
    return (n - 1) % (k + 1) if n > 0 else 0
