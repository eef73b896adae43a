"""Quand toutes les valeurs et toutes les notes valent −∞, aucun coup n'est retenu. Il faut
pourtant en jouer un."""
def meilleur_coup(p, n):
    choix, meilleure, note = None, -inf, -inf
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure or v == meilleure and h(q) > note:
            choix, meilleure, note = coup(q), v, h(q)
    return choix, meilleure
