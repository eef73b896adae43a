"""En Python, b puissance d s'écrit b ** d."""
def annees(b, d, vitesse):
    return b ^ d / vitesse / (365 * 24 * 3600)
