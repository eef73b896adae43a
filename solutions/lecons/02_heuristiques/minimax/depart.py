def minimax(jeu, s, d, h):
    """La valeur de s pour MAX, en ne lisant que d demi-coups ; à l'horizon, la note h."""
    return None  # À compléter
