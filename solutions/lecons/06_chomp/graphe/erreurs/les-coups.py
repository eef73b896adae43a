"""Vos listes contiennent les coups, des carrés : on demande les sommets où ils mènent, les fils."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = []
            for coup, fils in jeu.successors(s):
                G[s].append(coup)
                a_voir.append(fils)
    return G
