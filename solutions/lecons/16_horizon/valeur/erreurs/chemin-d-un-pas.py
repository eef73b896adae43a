"""Votre code remplace le chemin par `[s]` : les sommets d'avant sont oubliés. Ajoutez `s` à ceux qui y sont déjà."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, [s]) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
