"""D'un joueur à l'autre, l'utilité change de signe : ce n'est pas 1 − utilité."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1]) if k % 2 == 0 else 1 - jeu.utility(partie(jeu, b, a)[-1])
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
