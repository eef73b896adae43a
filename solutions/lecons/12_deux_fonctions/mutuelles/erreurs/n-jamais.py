"""n ne diminue jamais : chaque appel sur un fils doit recevoir n - 1, sinon on lit tout l'arbre."""


def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    return min(MaxiMin(q, n) for q in fils(pos))


def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    return max(MiniMax(q, n) for q in fils(pos))
