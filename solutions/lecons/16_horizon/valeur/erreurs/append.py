"""`append` allonge la liste et ne renvoie rien (None) : c'est `chemin + [s]` qui donne la nouvelle liste."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin.append(s)) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
