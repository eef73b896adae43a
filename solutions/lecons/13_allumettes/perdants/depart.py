def perdants(prises, dernier):
    """Les tas, de 1 à dernier, où celui qui doit jouer perd, s'il peut retirer ces prises."""
    return None  # À compléter
