"""Les clés n'ont que le nom de l'adversaire : une profondeur efface l'autre."""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        minmax = a_profondeur(p)
        resultats["hasard"] = serie(minmax, StrategieAleatoire, n)
        resultats["gagnante"] = serie(minmax, StrategieGagnante, n)
    return resultats
