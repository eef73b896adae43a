"""Votre ligne contient le coup qui a mené à p. C'est celui qui mène au successeur qu'il faut."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v < mini:
            mini, ligne = v, [coup(p)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v > maxi:
            maxi, ligne = v, [coup(p)] + suite
    return maxi, ligne
