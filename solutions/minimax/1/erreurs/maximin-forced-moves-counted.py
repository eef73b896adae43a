"""Dans MaxiMin, un coup obligé compte comme les autres ; l'énoncé le rend gratuit. MiniMax est
juste."""
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
