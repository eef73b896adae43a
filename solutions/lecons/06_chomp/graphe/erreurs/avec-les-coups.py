"""Vos listes contiennent les couples (coup, fils) : on demande les sommets seulement."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = list(jeu.successors(s))
            a_voir += [fils for coup, fils in jeu.successors(s)]
    return G
