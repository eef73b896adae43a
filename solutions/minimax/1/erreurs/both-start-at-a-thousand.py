"""1000 n'est pas l'infini : une note peut être plus grande que 1000, ou plus petite que -1000."""
def MiniMax(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini, reste = 1000, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi, reste = -1000, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    return maxi
