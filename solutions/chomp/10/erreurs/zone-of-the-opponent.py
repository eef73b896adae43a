"""C'est l'attracteur de l'adversaire que vous suivez : joueur veut rester dans le sien."""
def StrategieGagnante(tab, joueur):
    zone = Attracteur(adversaire(joueur))
    for carre in Carres(tab):
        if (tab, joueur) in zone and (Reste(tab, carre), adversaire(joueur)) in zone:
            return carre
    return StrategieAleatoire(tab, joueur)
