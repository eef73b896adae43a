"""Les coups gagnants sont les bons ; mais quand le tas est perdant, on demande 0, pas un coup
quelconque."""
def coup_gagnant(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 1 if n else 0
