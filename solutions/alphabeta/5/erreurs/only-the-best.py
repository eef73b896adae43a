"""Vous ne gardez qu'une partie des coups : le plus prometteur peut décevoir, tous doivent rester
dans la liste."""
def ordre(p, j):
    return [(max if j else min)(successeurs(p), key=h)]
