"""La recherche s'arrête un coup trop tôt : de combien de coups parle n dans votre exercice 14 ?"""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    coup = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    return coup(tab, n - 1)[1:]
