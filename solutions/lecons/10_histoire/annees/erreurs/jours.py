"""Vous donnez des jours : une année en compte 365."""
def annees(b, d, vitesse):
    return b**d / vitesse / (24 * 3600)
