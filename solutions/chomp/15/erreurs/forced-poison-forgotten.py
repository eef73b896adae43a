"""Sur le poison seul, MinimaxCoup et MaximinCoup ne donnent pas de coup : c'est à la stratégie
de renvoyer (0, 0)."""
def StrategieMinMax(tab, joueur, n):
    if joueur == "Morgan":
        return MaximinCoup(tab, n)[1:]
    return MinimaxCoup(tab, n)[1:]
