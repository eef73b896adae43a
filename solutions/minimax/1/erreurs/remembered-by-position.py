"""Une valeur retenue pour une position est réutilisée à une autre profondeur, ou par l'autre
fonction. De quoi dépend-elle, outre la position ?"""
connues = {}

def MiniMax(pos, n):
    suites = fils(pos)
    if pos in connues:
        return connues[pos]
    if n == 0 or suites == []:
        return h(pos)
    mini, reste = inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MaxiMin(q, reste)
        if s < mini:
            mini = s
    connues[pos] = mini
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if pos in connues:
        return connues[pos]
    if n == 0 or suites == []:
        return h(pos)
    maxi, reste = -inf, n if len(suites) == 1 else n - 1
    for q in suites:
        s = MiniMax(q, reste)
        if s > maxi:
            maxi = s
    connues[pos] = maxi
    return maxi
