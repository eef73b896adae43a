"""Vos coups obligés comptent comme les autres. C'est la règle de la leçon ; ici, un coup obligé
est gratuit."""
def MiniMax(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini, reste = inf, n - 1
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi, reste = -inf, n - 1
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    return maxi
