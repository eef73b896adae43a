from collections import deque

def MonGraphe(tab, joueur):
    G = {(tab, joueur): deque(MesVoisins((tab, joueur)))}
    for t, j in G[tab, joueur]:
        G |= MonGraphe(t, j)
    return G
