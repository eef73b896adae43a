def valeur(graphe, finales, s, chemin):
    """La valeur de s pour MAX, quand on y est arrivé par ce chemin, une liste de sommets."""
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [s]) for t in suites]
    if joueur is MAX:
        return max(valeurs)
    return min(valeurs)
