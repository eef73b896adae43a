"""fils[0] est la tablette seule : un sommet est le couple (tablette, joueur), fils tout entier, dans G
comme dans a_voir."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = []
            for coup, fils in jeu.successors(s):
                G[s].append(fils[0])
                a_voir.append(fils[0])
    return G
