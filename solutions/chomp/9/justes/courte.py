def StrategieAleatoire(tab, joueur):
    return random.choice(Carres(tab) or [(0, 0)])
