"""`valeur` attend quatre choses, ici aussi : le graphe, les fins, le sommet et le chemin."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(t, chemin + [s]) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
