"""Une défaite ne rapporte rien, mais n'enlève rien non plus."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a)[-1])
        total += 1 if v > 0 else 0.5 if v == 0 else -1
    return total
