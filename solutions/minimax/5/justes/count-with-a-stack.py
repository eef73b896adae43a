import numpy as np

def compte_noeuds(p, n):
    stack, seen = [(p, n)], 0
    while stack:
        one, left = stack.pop()
        seen += 1
        stack += [(q, left - 1) for q in successeurs(one)] if left else []
    return np.int64(seen)
