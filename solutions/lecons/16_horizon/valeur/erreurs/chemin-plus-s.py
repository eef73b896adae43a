"""`chemin + s` ajoute un texte à une liste : Python refuse. Ajoutez `[s]`, la liste qui ne contient que `s`."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + s) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
