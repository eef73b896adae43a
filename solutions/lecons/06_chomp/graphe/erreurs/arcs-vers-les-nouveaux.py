"""Il manque des arcs : la liste de s contient tous ses successeurs, même ceux qui sont déjà
dans G."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = [fils for coup, fils in jeu.successors(s) if fils not in G]
            a_voir = a_voir + G[s]
    return G
