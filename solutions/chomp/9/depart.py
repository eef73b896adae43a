def StrategieAleatoire(tab, joueur):
    """Un carré (i, j) de tab au hasard ; le poison (0, 0) seulement s'il est seul."""
    return None  # À compléter
