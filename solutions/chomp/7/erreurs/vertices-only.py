"""Il manque les arcs : renvoyez un couple."""
def MaTaille(G):
    return len(G.keys())
