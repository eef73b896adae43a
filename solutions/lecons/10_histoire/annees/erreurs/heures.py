"""Vous donnez des heures : une année en compte 365 × 24."""
def annees(b, d, vitesse):
    return b**d / vitesse / 3600
