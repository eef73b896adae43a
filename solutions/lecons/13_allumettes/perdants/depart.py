def perdants(prises, dernier):
    """Les tas, de 1 à dernier, où celui qui doit jouer perd, s'il peut retirer ces prises."""
    perdus = []
    for n in range(1, dernier + 1):
        pass  # À compléter : n est-il perdant ?
    return perdus
