import numpy as np

def h(pos):
    grid = np.array([list(row) for row in pos])
    table = np.array(POIDS)
    return table[grid == "A"].sum() - table[grid == "B"].sum()
