def points(jeu, a, b, parties):
    """Les points de a contre b : 1 par victoire, 0.5 par nulle ; a est MAX une fois sur deux."""
    total = 0
    for k in range(parties):
        if k % 2 == 0:
            v = jeu.utility(partie(jeu, a, b)[-1])
        # À compléter : sinon, que vaut v pour a ? Puis, ce que cette partie ajoute à total
    return total
