"""La vitesse est déjà comptée par seconde : ne divisez pas par un million."""
def annees(b, d, vitesse):
    return b**d / vitesse / (365 * 24 * 3600) * 1e-6
