def MiniMax(pos, n):
    """Bob joue : la plus petite note qu'il peut imposer en n coups."""
    if n == 0 or fils(pos) == []:
        return h(p)
    mini = inf
    for q in fils(pos):
        mini = min(mini, MaxiMin(q, n - 1))
    return mini


def MaxiMin(pos, n):
    """Alice joue : la plus grande note qu'elle peut s'assurer en n coups."""
    if n == 0 or fils(pos) == []:
        return h(pos)
    maxi = -inf
    for q in fils(pos):
        maxi = max(maxi, MaxiMin(q, n - 1))
    return maxi
