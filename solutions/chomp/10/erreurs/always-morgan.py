"""Vous semblez suivre toujours l'attracteur de Morgan : Malo a le sien."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), adversaire(joueur)) in Attracteur("Morgan"):
            return carre
    return StrategieAleatoire(tab, joueur)
