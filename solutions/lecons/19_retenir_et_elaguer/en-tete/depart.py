def en_tete(coups, favori):
    """Les mêmes coups, le favori en premier s'il en fait partie, les autres dans leur ordre."""
    return coups  # À compléter : pour l'instant, l'ordre ne change pas
