"""Vous ne comptez comme perdant que le tas de 1 allumette. Que peut faire celui qui doit jouer
avec 5 ? Essayez ses trois prises."""
def gagne(n):
    return n != 1
