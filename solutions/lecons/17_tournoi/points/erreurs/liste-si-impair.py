"""partie renvoie une liste de positions : pour k impair aussi, prenez la dernière, avec [-1]."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a))
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
