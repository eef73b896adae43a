def StrategieAleatoire(tab, joueur):
    carres = [(i, j) for i in range(len(tab)) for j in range(tab[i])]
    if len(carres) == 1:
        return carres[0]
    return carres[random.randint(1, len(carres) - 1)]
