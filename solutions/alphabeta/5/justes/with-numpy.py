import numpy as np

def ordre(p, joueur_max):
    following = successeurs(p)
    ranks = np.argsort([h(q) for q in following])
    return tuple(following[i] for i in (ranks[::-1] if joueur_max else ranks))
