"""Quand toutes les valeurs sont −∞, vous jouez le premier coup. La règle des égalités vaut aussi
pour des défaites."""
def meilleur_coup(p, n):
    choix, meilleure, note = coup(successeurs(p)[0]), -inf, inf
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure or v == meilleure and h(q) > note:
            choix, meilleure, note = coup(q), v, h(q)
    return choix, meilleure
