def feuilles_min(largeurs):
    """Le nombre de feuilles lues dans le meilleur des cas."""
    return None  # À compléter
