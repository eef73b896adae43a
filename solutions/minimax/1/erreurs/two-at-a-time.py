"""Un coup choisi coûte 1 : vous en comptez 2, comme si n comptait des tours de jeu."""
def MiniMax(pos, n):
    suites = fils(pos)
    if n <= 0 or suites == []:
        return h(pos)
    mini, reste = inf, n if len(suites) == 1 else n - 2
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if n <= 0 or suites == []:
        return h(pos)
    maxi, reste = -inf, n if len(suites) == 1 else n - 2
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    return maxi
