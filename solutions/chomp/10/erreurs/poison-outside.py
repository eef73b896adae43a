"""Hors de l'attracteur, il faut jouer un carré permis, au hasard : vous y mangez le poison,
alors que l'autre peut encore se tromper."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), adversaire(joueur)) in Attracteur(joueur):
            return carre
    return (0, 0)
