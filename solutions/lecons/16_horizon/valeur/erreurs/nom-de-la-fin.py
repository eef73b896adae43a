"""`return s` renvoie le nom de la fin. Sa valeur est `finales[s]`."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return s
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
