def coupures_A():
    """Les coupures de l'arbre A : une liste de triplets (lettres, alpha, beta)."""
    return None  # À compléter
