import numpy as np

def valeurs_des_fils(n):
    restes = n - np.arange(1, min(n, 3) + 1)
    return np.where(restes % 4 == 1, -100, 100)
