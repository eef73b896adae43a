def StrategieGagnante(tab, joueur):
    zone = Attracteur(joueur)
    permis = Carres(tab) or [(0, 0)]
    bons = [c for c in Carres(tab) if (Reste(tab, c), adversaire(joueur)) in zone]
    return random.choice(bons if (tab, joueur) in zone and bons else permis)
