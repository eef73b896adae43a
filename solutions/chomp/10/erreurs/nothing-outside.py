"""Hors de l'attracteur, il faut jouer un carré permis, au hasard : votre fonction n'y renvoie
rien."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), adversaire(joueur)) in Attracteur(joueur):
            return carre
