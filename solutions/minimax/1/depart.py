def MiniMax(pos, n):
    """Bob joue : la plus petite note qu'il peut imposer en n coups choisis."""
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini = inf
    for q in suites:
        if len(suites) > 1:
            n = n - 1
        mini = min(mini, MaxiMin(q, n))
    return mini


def MaxiMin(pos, n):
    """Alice joue : la plus grande note qu'elle peut s'assurer en n coups choisis."""
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi = -inf
    for q in suites:
        reste = n if len(fils(q)) == 1 else n - 1
        maxi = max(maxi, MiniMax(q, reste))
    return maxi
