"""Il manque les sommets où n'arrive aucun arc : leur liste est vide, mais elle doit y être."""


def predecesseurs(G):
    avant = {}
    for s in G:
        for t in G[s]:
            avant.setdefault(t, []).append(s)
    return avant
