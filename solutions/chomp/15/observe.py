from commun import couple, dit as dit


def carre(StrategieMinMax, tab, joueur, n):
    """Le carré choisi, même écrit en liste."""
    return couple(StrategieMinMax(tab, joueur, n))
