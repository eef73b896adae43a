"""C'est la somme des deux nombres : renvoyez le couple."""
def MaTaille(G):
    return len(G) + sum(len(G[s]) for s in G)
