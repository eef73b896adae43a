"""Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3."""
def coup_essais(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0

def coup_gagnant(n, k):
    return coup_essais(n, 3)
