def StrategieGagnante(tab, joueur):
    choix = None
    for i, n in enumerate(tab):
        for j in range(n):
            if (i, j) != (0, 0) and (MonReste(tab, i, j), adversaire(joueur)) in Attracteur(joueur):
                choix = (i, j)
    return StrategieAleatoire(tab, joueur) if choix is None else choix
