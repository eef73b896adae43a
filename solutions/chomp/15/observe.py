from commun import couple, dit as dit


def parmi(StrategieMinMax, tab, joueur, n, carres):
    """Le carré choisi, sauf s'il est de ceux-là : ils se valent."""
    carre = couple(StrategieMinMax(tab, joueur, n))
    return "l'un des meilleurs carrés" if carre in carres else carre
