def StrategieGagnante(tab, joueur):
    """Un carré qui reste dans l'attracteur de joueur s'il y en a un, sinon un carré au hasard."""
    zone = Attracteur(joueur)
    for carre in Carres(tab):
        # Après ce coup, c'est à l'adversaire de jouer.
        if (Reste(tab, carre), adversaire(joueur)) in zone:
            return carre
    # Aucun coup ne convient : (tab, joueur) n'est pas dans l'attracteur.
    return StrategieAleatoire(tab, joueur)
