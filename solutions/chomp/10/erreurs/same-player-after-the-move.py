"""Vos coups laissent l'autre dans son attracteur. Après votre coup, c'est à lui de jouer :
cherchez (ce qui reste, adversaire) dans Attracteur(joueur)."""
def StrategieGagnante(tab, joueur):
    bons = [c for c in Carres(tab) if (Reste(tab, c), joueur) in Attracteur(joueur)]
    return random.choice(bons) if bons else StrategieAleatoire(tab, joueur)
