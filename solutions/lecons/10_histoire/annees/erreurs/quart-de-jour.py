"""On compte ici des années de 365 jours, sans le quart de jour."""
def annees(b, d, vitesse):
    return b**d / vitesse / (365.25 * 24 * 3600)
