"""N'arrondissez pas."""
def annees(b, d, vitesse):
    return round(b**d / vitesse / (365 * 24 * 3600))
