"""La liste des sommets à voir ne se vide jamais : a_voir.pop() en ôte un à chaque tour, et l'on n'y
ajoute que les successeurs d'un sommet nouveau."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir[0]
        if s not in G:
            G[s] = [fils for coup, fils in jeu.successors(s)]
            a_voir = a_voir + G[s]
    return G
