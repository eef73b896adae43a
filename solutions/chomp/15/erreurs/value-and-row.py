"""Ce sont les deux premiers éléments du triplet, la valeur et la ligne : où est le carré ?"""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    coup = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    return coup(tab, n)[0:2]
