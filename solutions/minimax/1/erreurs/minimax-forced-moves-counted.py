"""Dans MiniMax, un coup obligé compte comme les autres ; l'énoncé le rend gratuit. MaxiMin est
juste."""
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
