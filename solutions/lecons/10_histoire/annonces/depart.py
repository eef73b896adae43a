def max_annonce(gains):
    """Ce que MAX s'assure s'il choisit sa ligne avant que MIN ne choisisse la colonne."""
    return None  # À compléter


def min_annonce(gains):
    """Ce que MIN concède s'il choisit sa colonne avant que MAX ne choisisse la ligne."""
    return None  # À compléter
