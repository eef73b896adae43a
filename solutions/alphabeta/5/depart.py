def ordre(p, joueur_max):
    """Les successeurs de p, le plus prometteur d'abord pour celui qui joue."""
    return successeurs(p)
