def points(jeu, a, b, parties):
    """Les points de a contre b : 1 par victoire, 0.5 par nulle ; a est MAX une fois sur deux."""
    total = 0
    for k in range(parties):
        if k % 2 == 0:
            v = jeu.utility(partie(jeu, a, b)[-1])
        else:
            v = -jeu.utility(partie(jeu, b, a)[-1])
        if v > 0:
            total += 1
        elif v == 0:
            total += 0.5
    return total
