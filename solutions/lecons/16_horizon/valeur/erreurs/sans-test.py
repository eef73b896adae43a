"""Votre code ne demande jamais si `s` est déjà dans le chemin : la recherche tourne en rond."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
