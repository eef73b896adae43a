def coupures_C():
    """Les coupures de l'arbre C : une liste de triplets (lettres, alpha, beta)."""
    return None  # À compléter
