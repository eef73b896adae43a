def parmi(StrategieMinMax, tab, joueur, n, carres):
    """Le carré choisi, sauf s'il est de ceux-là : ils se valent."""
    carre = StrategieMinMax(tab, joueur, n)
    carre = tuple(carre) if isinstance(carre, list) else carre
    return "l'un des meilleurs carrés" if carre in carres else carre


def dit(obtenu):
    return obtenu if isinstance(obtenu, str) else repr(obtenu)
