"""Qui choisit en ce sommet ? MIN prend la plus petite valeur."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    return max(valeurs)
