def alphabeta(p, n, joueur_max, alpha, beta):
    """La valeur de p pour MAX, n coups devant, dans la fenêtre ]alpha, beta[, et la suite."""
    return None  # À compléter
