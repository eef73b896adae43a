"""Vous donnez les coups chacun son tour : un processeur déjà chargé en reçoit autant que les autres."""


def charges(couts, processeurs):
    total = [0] * processeurs
    for i in range(len(couts)):
        total[i % processeurs] += couts[i]
    return total
