import numpy as np

def StrategieAleatoire(tab, joueur):
    carres = [np.array(c) for c in Carres(tab)]
    return carres[np.random.randint(len(carres))] if carres else (0, 0)
