def points(jeu, a, b, parties):
    """Les points de a contre b : 1 par victoire, 0.5 par nulle ; a est MAX une fois sur deux."""
    return None  # À compléter
