def StrategieMinMax(tab, joueur, n):
    """Le carré (i, j) que joueur mange quand il suit la recherche à n coups."""
    if tab == (1,):
        return (0, 0)
    if joueur == "Morgan":
        valeur, i0, j0 = MaximinCoup(tab, n)
    else:
        valeur, i0, j0 = MinimaxCoup(tab, n)
    return i0, j0
