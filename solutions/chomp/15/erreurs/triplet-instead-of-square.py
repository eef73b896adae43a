"""C'est le triplet (valeur, i0, j0) : la stratégie renvoie le carré seul, (i0, j0)."""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    coup = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    return coup(tab, n)
