def minimum(feuilles, alpha):
    """La plus petite feuille lue, et combien on en a lu avant de s'arrêter."""
    return None  # À compléter
