def verdict(t, n):
    """1 si le taux t sur n parties dit le premier meilleur, -1 le second, 0 si on ne sait pas."""
    return None  # À compléter
