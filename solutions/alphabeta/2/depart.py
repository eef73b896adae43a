def coupures_B():
    """Les coupures de l'arbre B : une liste de triplets (lettres, alpha, beta)."""
    return None  # À compléter
