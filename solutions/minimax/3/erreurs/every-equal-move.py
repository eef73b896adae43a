"""Vous renvoyez tous les coups de même valeur. On en demande un, départagé par la note h, puis le
plus à gauche."""
def meilleur_coup(p, n):
    valeurs = [algorithme_1(q, n - 1, False) for q in successeurs(p)]
    return [c for c, v in enumerate(valeurs, 1) if v == max(valeurs)], max(valeurs)
