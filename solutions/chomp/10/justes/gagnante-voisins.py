ZONES = {j: set(Attracteur(j)) for j in ("Morgan", "Malo")}

def StrategieGagnante(tab, joueur):
    if (tab, joueur) in ZONES[joueur]:
        for carre in Carres(tab):
            if (Reste(tab, carre), adversaire(joueur)) in ZONES[joueur]:
                return list(carre)
    return StrategieAleatoire(tab, joueur)
