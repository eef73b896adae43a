"""Rien n'arrête la recherche quand n vaut 0 : elle continue jusqu'au bout de l'arbre."""
def MiniMax(pos, n):
    suites = fils(pos)
    if suites == []:
        return h(pos)
    mini, reste = inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if suites == []:
        return h(pos)
    maxi, reste = -inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    return maxi
