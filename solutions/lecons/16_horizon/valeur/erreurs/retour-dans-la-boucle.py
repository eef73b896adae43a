"""Seule la première suite compte : le `return` est-il dans la boucle ? Il vient après."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    meilleure = -inf if joueur is MAX else inf
    for t in suites:
        v = valeur(graphe, finales, t, chemin + [s])
        if joueur is MAX:
            meilleure = max(meilleure, v)
        else:
            meilleure = min(meilleure, v)
        return meilleure
