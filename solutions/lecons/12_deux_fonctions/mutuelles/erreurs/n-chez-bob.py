"""MiniMax passe n sans le diminuer : après le coup de Bob, il reste n - 1 coups."""


def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    mini = inf
    for q in fils(pos):
        mini = min(mini, MaxiMin(q, n))
    return mini
