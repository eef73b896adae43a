def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    return min([MaxiMin(q, n - 1) for q in fils(pos)])


def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    return max([MiniMax(q, n - 1) for q in fils(pos)])
