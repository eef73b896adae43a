def annees(b, d, vitesse):
    """Combien d'années pour lire b**d variantes, à tant de variantes par seconde."""
    return None  # À compléter
