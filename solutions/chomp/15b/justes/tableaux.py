import numpy as np

def Comparaison(profondeurs, n):
    adversaires = {"hasard": StrategieAleatoire, "gagnante": StrategieGagnante}
    paires = [(p, nom) for p in profondeurs for nom in adversaires]
    return {(p, nom): np.array(serie(a_profondeur(p), adversaires[nom], n)) for p, nom in paires}
