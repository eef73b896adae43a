"""Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3."""
def perdantes(N, k):
    return list(range(1, N + 1, 4))
