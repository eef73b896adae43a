"""Les deux adversaires semblent échangés : lequel correspond à chaque clé ?"""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        minmax = a_profondeur(p)
        resultats[p, "hasard"] = serie(minmax, StrategieGagnante, n)
        resultats[p, "gagnante"] = serie(minmax, StrategieAleatoire, n)
    return resultats
