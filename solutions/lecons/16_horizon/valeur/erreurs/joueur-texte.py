"""MAX n'est pas un texte : écrivez-le sans guillemets, `joueur is MAX`."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    return max(valeurs) if joueur == "MAX" else min(valeurs)
