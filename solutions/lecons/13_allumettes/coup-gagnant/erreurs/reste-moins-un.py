"""Presque : votre réponse est négative quand n est un multiple de 4. Ôtez 1 avant de diviser."""
def coup_gagnant(n):
    return n % 4 - 1
