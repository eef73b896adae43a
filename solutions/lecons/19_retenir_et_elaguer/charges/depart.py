def charges(couts, processeurs):
    """Les nœuds de chaque processeur : chaque coup va, dans l'ordre, au moins chargé."""
    return [sum(couts)] + [0] * (processeurs - 1)  # À compléter : le premier fait tout
