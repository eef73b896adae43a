"""Des listes de voisins sont vidées : votre liste des sommets à voir est peut-être la même liste,
et non une copie."""
from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    depart = (tab, joueur)
    G = {depart: ListeVoisins(depart)}
    a_voir = G[depart]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = ListeVoisins(s)
            a_voir.extend(G[s])
    return G
