def H(tab):
    """La note de tab pour celui qui doit jouer : -1, 0 ou 1."""
    return None  # À compléter
