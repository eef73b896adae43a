def MesVoisins(s):
    """Les sommets que l'on atteint en un coup depuis s."""
    return None  # À compléter
