"""Les deux nombres semblent échangés : les sommets d'abord."""
def MaTaille(G):
    return (sum(len(v) for v in G.values()), len(G))
