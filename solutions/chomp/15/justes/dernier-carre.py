def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return 0, 0
    if joueur == "Morgan":
        return max(Carres(tab), key=lambda c: (Minimax(Reste(tab, c), n - 1), c))
    return min(Carres(tab), key=lambda c: (Maximin(Reste(tab, c), n - 1), c))
