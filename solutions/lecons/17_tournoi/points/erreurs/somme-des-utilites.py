"""Vous additionnez les utilités. Comptez 1 par victoire, quelle que soit sa valeur."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        total += jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a)[-1])
    return total
