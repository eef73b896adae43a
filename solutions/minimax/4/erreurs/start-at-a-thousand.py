"""1000 n'est pas l'infini : une note peut être plus grande que 1000, ou plus petite que -1000."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = 1000, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if v < mini:
            mini, ligne = v, [coup(q)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -1000, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
