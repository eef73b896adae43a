"""L'argument n ne sert pas : la profondeur semble fixée dans votre code."""
def StrategieMinMax(tab, joueur, n):
    if tab == (1,):
        return (0, 0)
    coup = MaximinCoup if joueur == "Morgan" else MinimaxCoup
    return coup(tab, 1)[1:]
