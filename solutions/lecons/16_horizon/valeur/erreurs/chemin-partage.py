"""Le même chemin sert à toutes les branches : un sommet vu dans l'une passe pour déjà vu dans l'autre. `chemin + [s]` en fait un nouveau."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    vus = chemin if isinstance(chemin, set) else set(chemin)
    vus.add(s)
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, vus) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
