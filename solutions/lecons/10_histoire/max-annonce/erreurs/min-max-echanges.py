"""Vous prenez le plus petit des maximums des lignes : qui choisit la ligne, et qui répond ?"""
def max_annonce(gains):
    return min(max(ligne) for ligne in gains)
