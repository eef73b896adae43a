"""La meilleure valeur part de 0 : si toutes les suites sont négatives, ou toutes positives, c'est lui qui reste. Partez de -inf pour MAX, de inf pour MIN."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    meilleure = 0
    for t in suites:
        v = valeur(graphe, finales, t, chemin + [s])
        if joueur is MAX:
            meilleure = max(meilleure, v)
        else:
            meilleure = min(meilleure, v)
    return meilleure
