import numpy as np

def MiniMax(pos, n):
    if n == 0 or len(fils(pos)) == 0:
        return np.float64(h(pos))
    return np.min([MaxiMin(q, n if len(fils(pos)) == 1 else n - 1) for q in fils(pos)])

def MaxiMin(pos, n):
    if n == 0 or len(fils(pos)) == 0:
        return np.float64(h(pos))
    return np.max([MiniMax(q, n if len(fils(pos)) == 1 else n - 1) for q in fils(pos)])
