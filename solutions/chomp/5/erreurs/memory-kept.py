"""D'un appel à l'autre, des sommets restent : un argument par défaut n'est créé qu'une fois, et
une variable globale garde ce qu'on y a mis."""
from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur, G={}):
    s = (tab, joueur)
    if s not in G:
        G[s] = ListeVoisins(s)
        for t in G[s]:
            MonGraphe(*t, G)
    return G
