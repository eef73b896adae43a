import numpy as np

def lignes(s):
    t = np.array([list(rangee) for rangee in s])
    toutes = [*t, *t.T, t.diagonal(), np.fliplr(t).diagonal()]
    return ["".join(ligne) for ligne in toutes]
