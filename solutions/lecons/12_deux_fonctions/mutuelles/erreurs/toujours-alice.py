"""Une faute est réparée, l'autre reste. MaxiMin(arbre([[3, 5], [9, 7]]), 2) donne 9 ; à la main, que
laisse Bob sous chaque branche ? Qui a choisi là, dans votre programme ?"""


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
