"""Quand toutes les valeurs sont −∞, aucun coup n'est retenu. Il faut pourtant en jouer un, choisi
par la même règle."""
def meilleur_coup(p, n):
    choix, meilleure, note = None, -inf, -inf
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure or choix is not None and v == meilleure and h(q) > note:
            choix, meilleure, note = coup(q), v, h(q)
    return choix, meilleure
