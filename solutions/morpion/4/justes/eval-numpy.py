import numpy as np

def score(s):
    lines = lignes(s)
    if "XXX" in lines:
        return inf
    if "OOO" in lines:
        return -inf
    if all("." not in row for row in s):
        return 0
    a, b, c, d, e = remarques(s)
    return a + 3 * (b - c) + 2 * (d - e)

def EVAL(s):
    end = score(s)
    if end in (inf, -inf, 0):
        return np.float64(end)
    return np.dot(remarques(s), [1, 3, -3, 2, -2])
