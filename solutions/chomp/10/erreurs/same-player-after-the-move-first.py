"""Vos coups laissent l'autre dans son attracteur. Après votre coup, c'est à lui de jouer :
cherchez (ce qui reste, adversaire) dans Attracteur(joueur)."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), joueur) in Attracteur(joueur):
            return carre
    return StrategieAleatoire(tab, joueur)
