def premier(coups):
    """Choisit le premier coup."""
    return coups[0]


def dernier(coups):
    """Choisit le dernier coup."""
    return coups[-1]
