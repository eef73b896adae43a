import numpy as np

def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return np.zeros(2, dtype=int)
    if joueur == "Morgan":
        return np.array(MaximinCoup(tab, n)[1:])
    return (np.int64(nombre) for nombre in MinimaxCoup(tab, n)[1:])
