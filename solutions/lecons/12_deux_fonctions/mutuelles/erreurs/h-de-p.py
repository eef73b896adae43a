"""Une faute est réparée, et l'autre se réveille. Un petit arbre la montre :
MaxiMin(arbre([[3, 5], [9, 7], 8]), 2). Quelle fonction reçoit la feuille 8 ?"""


def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(p)
    mini = inf
    for q in fils(pos):
        mini = min(mini, MaxiMin(q, n - 1))
    return mini


def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    maxi = -inf
    for q in fils(pos):
        maxi = max(maxi, MiniMax(q, n - 1))
    return maxi
