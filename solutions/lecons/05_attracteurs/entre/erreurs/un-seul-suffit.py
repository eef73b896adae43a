"""Vous faites choisir joueur partout : chez l'adversaire, un arc vers la zone ne suffit pas, il
prendra l'autre."""


def entre(G, qui, joueur, zone, s):
    return len([t for t in G[s] if t in zone]) > 0
