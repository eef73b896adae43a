"""Une heure compte 3600 secondes : 60 minutes de 60 secondes."""
def annees(b, d, vitesse):
    return b**d / vitesse / (365 * 24 * 60)
