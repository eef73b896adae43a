"""Chacune des deux fonctions s'appelle elle-même : un joueur jouerait deux fois de suite. Après
son coup, qui doit jouer ?"""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v < mini:
            mini, ligne = v, [coup(q)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
