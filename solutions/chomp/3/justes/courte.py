def MonReste(t, i, j):
    return tuple(n for n in t[:i] + tuple(min(n, j) for n in t[i:]) if n)
