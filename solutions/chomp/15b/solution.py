def Comparaison(profondeurs, n):
    """Pour chaque profondeur p : (p, "hasard") et (p, "gagnante") -> parts de parties gagnées."""
    resultats = {}
    for p in profondeurs:
        minmax = a_profondeur(p)
        resultats[p, "hasard"] = serie(minmax, StrategieAleatoire, n)
        resultats[p, "gagnante"] = serie(minmax, StrategieGagnante, n)
    return resultats
