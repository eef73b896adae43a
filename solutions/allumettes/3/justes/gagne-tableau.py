def gagne(n):
    t = [True, False]
    while len(t) <= n:
        t.append(False in t[-3:])
    return t[n]
