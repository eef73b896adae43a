def verdict(t, n):
    """1 si le taux t sur n parties dit le premier meilleur, -1 le second, 0 si on ne sait pas."""
    marge = 1 / sqrt(n)
    if t - marge > 0.5:
        return 1
    if t + marge < 0.5:
        return -1
    return 0
