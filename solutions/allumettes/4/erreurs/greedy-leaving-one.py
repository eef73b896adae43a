"""Vous retirez le plus possible en laissant au moins une allumette. C'est bien pour la dernière
riposte ; avec 7 allumettes, MAX en trouve alors 4, et il gagne."""
def riposte(n):
    return n - 1 if n <= 4 else 3
