"""b ** d, et non d ** b : à chacun des d étages, b coups."""
def annees(b, d, vitesse):
    return d**b / vitesse / (365 * 24 * 3600)
