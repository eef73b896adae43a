"""Seule la dernière liste est comptée : votre compteur repart sans doute de 0 à chaque tour."""
def MaTaille(G):
    for s in G:
        arcs = len(G[s])
    return len(G), arcs
