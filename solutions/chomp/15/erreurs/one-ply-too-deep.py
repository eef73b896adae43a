"""La recherche va un coup trop loin : n compte aussi le coup à jouer."""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    coup = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    return coup(tab, n + 1)[1:]
