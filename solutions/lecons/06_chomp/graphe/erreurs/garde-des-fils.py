"""Si fils est déjà dans G, il manque à la liste de s. Le test porte sur s, à sa sortie de a_voir ; la liste
de s garde tous ses fils."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        G[s] = []
        for coup, fils in jeu.successors(s):
            if fils not in G:
                G[s].append(fils)
                a_voir.append(fils)
    return G
