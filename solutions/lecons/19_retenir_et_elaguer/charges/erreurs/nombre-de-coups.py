"""Vous comptez les coups de chaque processeur. On demande leurs nœuds."""


def charges(couts, processeurs):
    total, nombre = [0] * processeurs, [0] * processeurs
    for cout in couts:
        i = total.index(min(total))
        total[i] += cout
        nombre[i] += 1
    return nombre
