"""C'est un appel qui échoue : combien d'arguments attend-il, et de quelle forme est un carré ?"""
def StrategieGagnante(tab, joueur):
    for i, j in Carres(tab):
        if (Reste(tab, i, j), adversaire(joueur)) in Attracteur(joueur):
            return (i, j)
    return StrategieAleatoire(tab, joueur)
