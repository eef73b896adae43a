"""Quand toutes les valeurs sont infinies, aucune n'améliore celle de départ, et votre ligne reste
vide : qui a perdu joue quand même."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if v < mini:
            mini, ligne = v, [coup(q)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
