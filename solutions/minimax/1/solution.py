def MiniMax(pos, n):
    """Bob joue : la plus petite note qu'il peut imposer en n coups choisis."""
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini = inf
    if len(suites) > 1:  # une fois, avant la boucle : n ne baisse pas à chaque successeur
        n = n - 1
    for q in suites:
        mini = min(mini, MaxiMin(q, n))
    return mini


def MaxiMin(pos, n):
    """Alice joue : la plus grande note qu'elle peut s'assurer en n coups choisis."""
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi = -inf
    for q in suites:
        reste = n if len(suites) == 1 else n - 1  # les suites de pos, non celles de q
        maxi = max(maxi, MiniMax(q, reste))
    return maxi
