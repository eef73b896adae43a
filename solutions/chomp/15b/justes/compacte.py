def Comparaison(profondeurs, n):
    adversaires = {"hasard": StrategieAleatoire, "gagnante": StrategieGagnante}
    return {
        (p, nom): list(serie(a_profondeur(p), autre, n))
        for p in profondeurs
        for nom, autre in adversaires.items()
    }
