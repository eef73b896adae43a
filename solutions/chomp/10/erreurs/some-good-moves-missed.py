"""Dans l'attracteur, vous ne trouvez que certains bons coups, et jouez sinon au hasard : regardez
tous les carrés avant d'y renoncer, et tout l'attracteur, pas seulement la fin de la partie."""
def StrategieGagnante(tab, joueur):
    for carre in Carres(tab):
        if Reste(tab, carre) == (1,):
            return carre
    return StrategieAleatoire(tab, joueur)
