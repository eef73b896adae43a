"""Chez vous, a commence par être MIN : les numéros partent de 0, et 0 est pair."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(1, parties + 1):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a)[-1])
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
