"""Vous ouvrez plusieurs fois un même sommet : regardez s'il est déjà dans G. Dans un jeu où l'on
peut tourner en rond, la boucle ne finirait jamais."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        G[s] = [fils for coup, fils in jeu.successors(s)]
        a_voir += G[s]
    return G
