"""Les sommets sans voisin ne sont pas comptés : ce sont des sommets comme les autres."""
def MaTaille(G):
    n = 0
    for s in G:
        if len(G[s]) > 0:
            n += 1
    return (n, sum(len(G[s]) for s in G))
