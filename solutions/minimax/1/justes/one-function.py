def val(p, n, max_joue):
    suites = successeurs(p)
    if n == 0 or not suites:
        return h(p)
    if len(suites) > 1:
        n -= 1
    valeurs = [val(q, n, not max_joue) for q in suites]
    return max(valeurs) if max_joue else min(valeurs)

def MiniMax(pos, n):
    return val(pos, n, False)

def MaxiMin(pos, n):
    return val(pos, n, True)
