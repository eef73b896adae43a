"""Vous lisez b × d variantes : chaque étage multiplie par b, il y en a b ** d."""
def annees(b, d, vitesse):
    return b * d / vitesse / (365 * 24 * 3600)
