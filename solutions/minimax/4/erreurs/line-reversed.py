"""La ligne est à l'envers : le premier coup de la liste est celui qui est joué en p."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v < mini:
            mini, ligne = v, suite + [coup(q)]
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v > maxi:
            maxi, ligne = v, suite + [coup(q)]
    return maxi, ligne
