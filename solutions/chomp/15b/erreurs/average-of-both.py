"""Vous donnez un nombre par adversaire : gardez les deux parts, en commençant et en répondant."""
def Comparaison(profondeurs, n):
    resultats = {}
    for p in profondeurs:
        for nom, autre in ("hasard", StrategieAleatoire), ("gagnante", StrategieGagnante):
            resultats[p, nom] = sum(serie(a_profondeur(p), autre, n)) / 2
    return resultats
