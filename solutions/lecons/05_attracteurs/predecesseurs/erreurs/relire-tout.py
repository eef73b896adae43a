"""Les listes sont justes, mais vous relisez tout le graphe pour chaque sommet. Lisez chaque arc une
seule fois : l'arc de s vers t ajoute s à la liste de t."""


def predecesseurs(G):
    avant = {}
    for t in G:
        avant[t] = [s for s in G if t in G[s]]
    return avant
