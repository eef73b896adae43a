"""jeu.successors(s) se parcourt, et donne des couples (coup, fils) : faites-en la liste des fils,
[fils for coup, fils in jeu.successors(s)]."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = jeu.successors(s)
            a_voir = a_voir + G[s]
    return G
