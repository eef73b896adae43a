"""À n = 0, vous jouez encore les coups obligés. L'énoncé arrête là la recherche, même devant un
coup obligé."""
def MiniMax(pos, n):
    suites = fils(pos)
    if suites == [] or n == 0 and len(suites) > 1:
        return h(pos)
    mini, reste = inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if suites == [] or n == 0 and len(suites) > 1:
        return h(pos)
    maxi, reste = -inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    return maxi
