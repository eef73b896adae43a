def charges(couts, processeurs):
    """Les nœuds de chaque processeur : chaque coup va, dans l'ordre, au moins chargé."""
    total = [0] * processeurs
    for cout in couts:
        i = total.index(min(total))
        total[i] = total[i] + cout
    return total
