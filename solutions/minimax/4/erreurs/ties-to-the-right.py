"""À égalité de valeur, vous jouez le coup le plus à droite ; l'énoncé demande le plus à gauche."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v <= mini:
            mini, ligne = v, [coup(q)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v >= maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
