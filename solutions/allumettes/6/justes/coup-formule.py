import numpy as np

def coup_gagnant(n, k):
    if n == 0:
        return 0
    return np.int64((n - 1) % (k + 1))
