"""La profondeur ne diminue pas d'un appel au suivant : la recherche va jusqu'au bout de l'arbre.
Combien de coups reste-t-il après un coup ?"""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    mini, ligne = inf, []
    for q in successeurs(p):
        v, suite = maximin(q, n)
        if not ligne or v < mini:
            mini, ligne = v, [coup(q)] + suite
    return mini, ligne

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    maxi, ligne = -inf, []
    for q in successeurs(p):
        v, suite = minimax(q, n)
        if not ligne or v > maxi:
            maxi, ligne = v, [coup(q)] + suite
    return maxi, ligne
