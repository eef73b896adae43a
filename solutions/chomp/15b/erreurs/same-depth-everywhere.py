"""Toutes vos lignes sont jouées à la même profondeur : la boucle sur les profondeurs ne sert pas."""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        minmax = a_profondeur(7)
        resultats[p, "hasard"] = serie(minmax, StrategieAleatoire, n)
        resultats[p, "gagnante"] = serie(minmax, StrategieGagnante, n)
    return resultats
