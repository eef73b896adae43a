def annees(b, d, vitesse):
    """Combien d'années pour lire b**d variantes, à tant de variantes par seconde."""
    return b**d / vitesse / (365 * 24 * 3600)
