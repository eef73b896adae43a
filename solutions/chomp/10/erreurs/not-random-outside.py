"""Hors de l'attracteur, il faut jouer un carré permis, au hasard : vous y jouez toujours le
même."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), adversaire(joueur)) in Attracteur(joueur):
            return carre
    return Carres(tab)[0] if Carres(tab) else (0, 0)
