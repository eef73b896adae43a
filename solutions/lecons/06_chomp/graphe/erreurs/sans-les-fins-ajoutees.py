"""Il manque les sommets sans successeur : la fin de la partie est un sommet, avec une liste vide.
Écrivez G[s] = [] avant de parcourir les successeurs de s."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            for coup, fils in jeu.successors(s):
                G[s] = G.get(s, []) + [fils]
                a_voir.append(fils)
    return G
