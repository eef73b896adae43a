"""Vous semblez jouer au hasard même dans l'attracteur : ne gardez que les carrés qui mènent à un
sommet de l'attracteur."""
def StrategieGagnante(tab, joueur):
    return random.choice(Carres(tab) or [(0, 0)])
