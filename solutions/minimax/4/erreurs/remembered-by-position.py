"""Un couple retenu pour une position est réutilisé à une autre profondeur, ou par l'autre
fonction. De quoi dépend-il, outre la position ?"""
connus = {}

def minimax(p, n):
    if p in connus:
        return connus[p]
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n - 1)
        if not ligne or v < mini:
            mini, ligne = v, [coup(q)] + suite
    connus[p] = mini, ligne
    return mini, ligne

def maximin(p, n):
    if p in connus:
        return connus[p]
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        if not ligne or v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    connus[p] = maxi, ligne
    return maxi, ligne
