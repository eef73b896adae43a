def est_piege(s, h):
    """Vrai si la position s est nulle, et si le glouton de h y joue un coup perdant."""
    return None  # À compléter
