"""C'est le tas laissé à l'adversaire. On demande combien d'allumettes retirer."""
def coup_essais(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0

def coup_gagnant(n, k):
    return n - coup_essais(n, k) if coup_essais(n, k) else 0
