"""Les deux bouts d'un arc sont mis à la suite dans la liste : un arc est un couple."""
def MesArcs(G):
    arcs = []
    for s in G:
        for t in G[s]:
            arcs += (s, t)
    return arcs
