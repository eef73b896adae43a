"""Il ne reste que la dernière profondeur : le dictionnaire est peut-être recréé à chaque tour."""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        resultats = {}
        minmax = a_profondeur(p)
        resultats[p, "hasard"] = serie(minmax, StrategieAleatoire, n)
        resultats[p, "gagnante"] = serie(minmax, StrategieGagnante, n)
    return resultats
