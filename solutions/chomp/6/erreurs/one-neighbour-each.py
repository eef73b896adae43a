"""Un seul arc part de chaque sommet : il en faut un par voisin. Un return ou une affectation est
peut-être mal placé."""
def MesArcs(G):
    return [(s, G[s][0]) for s in G if len(G[s]) > 0]
