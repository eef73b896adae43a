def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    _, i, j = MaximinCoup(tab, n)
    return i, j
