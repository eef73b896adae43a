"""Il reste une faute dans MiniMax. Donnez-lui trois successeurs : avec quel n cherche-t-elle le
troisième ?"""
def MiniMax(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini = inf
    for q in suites:
        if len(suites) > 1:
            n = n - 1
        mini = min(mini, MaxiMin(q, n))
    return mini
