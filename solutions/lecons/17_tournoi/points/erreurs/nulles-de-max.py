"""Vous ne comptez les nulles que si a est MAX : elles valent 0,5 dans les deux rôles."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a)[-1])
        total += 1 if v > 0 else 0.5 if v == 0 and k % 2 == 0 else 0
    return total
