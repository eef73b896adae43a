import numpy as np

def choisir(p, n, autre, argument):
    if n == 0 or not successeurs(p):
        return np.float64(h(p)), []
    couples = [autre(q, n - 1) for q in successeurs(p)]
    i = argument([v for v, _ in couples])
    return couples[i][0], [i + 1] + couples[i][1]

def minimax(p, n):
    return choisir(p, n, maximin, np.argmin)

def maximin(p, n):
    return choisir(p, n, minimax, np.argmax)
