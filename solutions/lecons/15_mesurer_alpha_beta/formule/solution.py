def formule(b, d):
    """Le nombre de feuilles lues, si le meilleur coup vient toujours en premier."""
    return b ** ceil(d / 2) + b ** (d // 2) - 1
