def MonReste(tab, i, j):
    """Ce qui reste de tab quand on mange le carré (i, j)."""
    return None  # À compléter
