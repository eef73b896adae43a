"""Vous donnez des secondes : on demande des années."""
def annees(b, d, vitesse):
    return b**d / vitesse
