"""Vous rangez les coûts avant de les donner : on les donne dans l'ordre de la liste, tels qu'ils viennent."""


def charges(couts, processeurs):
    total = [0] * processeurs
    for cout in sorted(couts):
        total[total.index(min(total))] += cout
    return total
