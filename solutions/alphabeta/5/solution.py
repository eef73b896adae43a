def ordre(p, joueur_max):
    """Les successeurs de p, le plus prometteur d'abord pour celui qui joue."""
    # MAX veut voir d'abord le plus grand h, MIN le plus petit.
    return sorted(successeurs(p), key=h, reverse=joueur_max)
