def max_annonce(gains):
    """Ce que MAX s'assure s'il choisit sa ligne avant que MIN ne choisisse la colonne."""
    return None  # À compléter
