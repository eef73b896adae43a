"""Vous donnez les plus grands coûts d'abord : bonne idée, mais ici on les donne dans l'ordre de la liste."""


def charges(couts, processeurs):
    total = [0] * processeurs
    for cout in sorted(couts, reverse=True):
        total[total.index(min(total))] += cout
    return total
