"""Vos listes contiennent des tablettes : un sommet est le couple (tablette, joueur), fils tout entier."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = []
            for coup, fils in jeu.successors(s):
                G[s].append(fils[0])
                a_voir.append(fils)
    return G
