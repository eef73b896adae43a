"""Ce sont les parts de l'adversaire : de f ou de g, qui serie suit-elle ?"""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        minmax = a_profondeur(p)
        resultats[p, "hasard"] = serie(StrategieAleatoire, minmax, n)
        resultats[p, "gagnante"] = serie(StrategieGagnante, minmax, n)
    return resultats
