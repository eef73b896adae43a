"""Vous ne renvoyez que la valeur. On demande un couple : la valeur, et la ligne des coups
joués."""
def minimax(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p)
    return min(maximin(q, n - 1) for q in successeurs(p))

def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p)
    return max(minimax(q, n - 1) for q in successeurs(p))
