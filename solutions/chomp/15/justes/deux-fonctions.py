def StrategieMinMax(tab, joueur, n):
    f = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    _, i, j = f(tab, n)
    return [0, 0] if i is None else [i, j]
