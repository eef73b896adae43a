"""Vous changez le signe sans échanger les rôles : si k est impair, c'est partie(jeu, b, a)."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) * (1 if k % 2 == 0 else -1)
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
