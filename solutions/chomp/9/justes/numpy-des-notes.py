def StrategieAleatoire(tab, joueur):
    """Comme dans les notes : un rang au hasard."""
    carres = Carres(tab)
    return carres[np.random.randint(len(carres))] if carres else (0, 0)
