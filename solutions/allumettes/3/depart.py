def gagne(n):
    """True si celui qui doit jouer avec n allumettes peut gagner, False sinon."""
    return None  # À compléter
