def StrategieAleatoire(tab, joueur):
    """Un carré (i, j) de tab au hasard ; le poison (0, 0) seulement s'il est seul."""
    carres = Carres(tab)
    if carres == []:
        return (0, 0)
    return carres[random.randrange(len(carres))]
