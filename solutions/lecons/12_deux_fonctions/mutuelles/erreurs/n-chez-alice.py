"""MaxiMin passe n sans le diminuer : après le coup d'Alice, il reste n - 1 coups."""


def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    maxi = -inf
    for q in fils(pos):
        maxi = max(maxi, MiniMax(q, n))
    return maxi
