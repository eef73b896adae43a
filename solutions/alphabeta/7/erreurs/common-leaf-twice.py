"""Il y a toujours une feuille de trop : n'en comptez-vous pas une deux fois ?"""
def feuilles_min(largeurs):
    paires = impaires = 1
    for largeur in largeurs[::2]:
        paires *= largeur
    for largeur in largeurs[1::2]:
        impaires *= largeur
    return paires + impaires
