"""Deux oublis : au dernier étage, la valeur est f(s), même si la partie n'y est pas finie ; et quand
MIN joue, il prend la plus petite valeur (jeu.to_move(s) dit qui joue)."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            if jeu.is_terminal(s):
                valeurs[s] = f(s)
            else:
                valeurs[s] = max(valeurs[fils] for coup, fils in jeu.successors(s))
    return valeurs
