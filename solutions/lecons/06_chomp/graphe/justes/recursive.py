def graphe(jeu):
    G = {}

    def visiter(s):
        if s not in G:
            G[s] = [jeu.result(s, coup) for coup in jeu.actions(s)]
            for t in G[s]:
                visiter(t)

    visiter(jeu.initial)
    return G
