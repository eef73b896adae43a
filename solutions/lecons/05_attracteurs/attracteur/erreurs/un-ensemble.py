"""Vous renvoyez un ensemble ou une liste de sommets. On demande un dictionnaire, qui donne aussi le
rang de chacun."""


def attracteur(G, qui, joueur, buts):
    zone = set(buts)
    grandit = True
    while grandit:
        nouveaux = {s for s in G if s not in zone and entre(G, qui, joueur, zone, s)}
        zone, grandit = zone | nouveaux, bool(nouveaux)
    return zone
