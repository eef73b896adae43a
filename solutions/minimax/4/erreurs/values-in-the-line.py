"""Votre ligne contient des valeurs. On demande les numéros des coups."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v < mini:
            mini, ligne = v, [v] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v > maxi:
            maxi, ligne = v, [v] + suite
    return maxi, ligne
