"""jeu.successors(s) donne des couples (coup, fils) : n'en gardez que les fils, pour les listes de G
comme pour les sommets à voir."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = list(jeu.successors(s))
            a_voir = a_voir + G[s]
    return G
