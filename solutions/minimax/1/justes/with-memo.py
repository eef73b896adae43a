from functools import cache

@cache
def MiniMax(p, n):
    s = successeurs(p)
    return h(p) if not n or not s else min(MaxiMin(q, n - (len(s) != 1)) for q in s)

@cache
def MaxiMin(p, n):
    s = successeurs(p)
    return h(p) if not n or not s else max(MiniMax(q, n - (len(s) != 1)) for q in s)
