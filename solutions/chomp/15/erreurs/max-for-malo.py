"""Malo joue ce qui arrange Morgan : lequel des deux veut la plus petite valeur ?"""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    suite = Minimax if joueur == "Morgan" else Maximin
    return max(Carres(tab), key=lambda c: suite(Reste(tab, c), n - 1))
