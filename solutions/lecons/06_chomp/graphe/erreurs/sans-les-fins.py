"""Il manque les sommets sans successeur : la fin de la partie est un sommet, avec une liste vide."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G and not jeu.is_terminal(s):
            G[s] = [fils for coup, fils in jeu.successors(s)]
            a_voir += G[s]
    return G
