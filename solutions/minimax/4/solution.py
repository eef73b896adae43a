def minimax(p, n):
    """Malo joue : (la plus petite note qu'il peut imposer en n coups, la ligne)."""
    if n == 0 or successeurs(p) == []:  # l'horizon, ou la fin de la partie
        return h(p), []
    meilleur = None  # le premier est toujours retenu, même infini
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if meilleur is None or v < meilleur[0]:  # strictement : à égalité, le plus à gauche
            meilleur = v, [coup(q), *suite]
    return meilleur


def maximin(p, n):
    """Morgan joue : (la plus grande note qu'elle peut s'assurer en n coups, la ligne)."""
    if n == 0 or successeurs(p) == []:
        return h(p), []
    meilleur = None
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if meilleur is None or v > meilleur[0]:
            meilleur = v, [coup(q), *suite]
    return meilleur
