"""Les coups sont les bons, mais s'il n'y a aucun coup gagnant, on demande 0."""
def coup_essais(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0

def coup_gagnant(n, k):
    return coup_essais(n, k) or -1
