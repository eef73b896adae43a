"""Une victoire peut valoir 5 : comptez-la dès que l'utilité est positive, et non si elle vaut 1."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else -jeu.utility(partie(jeu, b, a)[-1])
        if v == 1:
            total += 1
        elif v == 0:
            total += 0.5
    return total
