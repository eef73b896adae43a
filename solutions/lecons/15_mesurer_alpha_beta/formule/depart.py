def formule(b, d):
    """Le nombre de feuilles lues, si le meilleur coup vient toujours en premier."""
    return None  # À compléter
