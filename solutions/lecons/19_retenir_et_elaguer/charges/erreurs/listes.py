"""Vous renvoyez, pour chaque processeur, la liste de ses coups. On demande un nombre : la somme de leurs nœuds."""


def charges(couts, processeurs):
    donnes = [[] for _ in range(processeurs)]
    for cout in couts:
        total = [sum(liste) for liste in donnes]
        donnes[total.index(min(total))].append(cout)
    return donnes
