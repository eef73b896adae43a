"""Le test à l'ajout ne suffit pas : un sommet peut entrer deux fois dans a_voir avant d'être ouvert.
Testez s quand il en sort."""


def graphe(jeu):
    G = {}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        G[s] = []
        for coup, fils in jeu.successors(s):
            G[s].append(fils)
            if fils not in G:
                a_voir.append(fils)
    return G
