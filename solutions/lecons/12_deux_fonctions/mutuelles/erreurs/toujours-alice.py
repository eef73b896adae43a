"""MaxiMin s'appelle encore elle-même : après le coup d'Alice, c'est encore Alice qui choisit. Bob ne
joue jamais."""


def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    mini = inf
    for q in fils(pos):
        mini = min(mini, MaxiMin(q, n - 1))
    return mini


def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    maxi = -inf
    for q in fils(pos):
        maxi = max(maxi, MaxiMin(q, n - 1))
    return maxi
