from collections import deque

from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    G, file = {}, deque([(tab, joueur)])
    while file:
        s = file.popleft()
        if s not in G:
            G[s] = ListeVoisins(s)
            file.extend(G[s])
    return G
