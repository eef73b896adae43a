"""Les deux joueurs ne sont-ils pas échangés ? MAX choisit la plus grande valeur, MIN la plus petite."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    return min(valeurs) if joueur is MAX else max(valeurs)
