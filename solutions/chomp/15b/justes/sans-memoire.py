def Comparaison(profondeurs, n):
    resultats = {}
    for nom, autre in ("gagnante", StrategieGagnante), ("hasard", StrategieAleatoire):
        for p in profondeurs:
            memoire = {}

            def minmax(tab, joueur):
                if tab not in memoire:
                    memoire[tab] = MinimaxCoup(tab, p)[1:]
                return memoire[tab]

            resultats[p, nom] = serie(minmax, autre, n)
    return resultats
