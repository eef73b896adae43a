"""Vos listes contiennent les couples (coup, fils) : on demande les sommets seulement, les fils."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = list(jeu.successors(s))
            for coup, fils in G[s]:
                a_voir.append(fils)
    return G
