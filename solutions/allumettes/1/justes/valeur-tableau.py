import numpy as np

def valeur(n, joueur):
    gagne = np.ones(n + 1, dtype=bool)
    for tas in range(1, n + 1):
        gagne[tas] = not gagne[max(0, tas - 3) : tas].all()
    return np.int64(100) if gagne[n] == (joueur is MAX) else np.int64(-100)
