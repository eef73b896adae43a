"""Une machine deux fois plus rapide met deux fois moins de temps : divisez par la vitesse."""
def annees(b, d, vitesse):
    return b**d * vitesse / (365 * 24 * 3600)
