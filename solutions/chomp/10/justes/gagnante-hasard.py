ZONES = {j: set(Attracteur(j)) for j in ("Morgan", "Malo")}

def StrategieGagnante(tab, joueur):
    bons = [c for c in Carres(tab) if (Reste(tab, c), adversaire(joueur)) in ZONES[joueur]]
    return random.choice(bons) if bons else StrategieAleatoire(tab, joueur)
