"""Il manque une unité : 365 jours de 24 heures, de 3600 secondes."""
def annees(b, d, vitesse):
    return b**d / vitesse / (365 * 3600)
