"""Ce sont les tas gagnants : on demande les autres."""
def perdantes(N, k):
    return [n for n in range(1, N + 1) if n % (k + 1) != 1]
