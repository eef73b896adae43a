"""Le chemin ne s'allonge pas : la recherche tourne en rond sans s'en apercevoir. Que faut-il y ajouter avant d'aller plus loin ?"""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
