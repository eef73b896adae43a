"""Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3. Et pour n =
0, il n'y a rien à retirer."""
def coup_gagnant(n, k):
    return (n + 3) % 4
