"""Vos coups obligés sont gratuits, comme à l'exercice 1. Ici, tous les coups comptent."""
def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - (len(successeurs(p)) > 1))
        if not ligne or v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
