def min_annonce(gains):
    """Ce que MIN concède s'il choisit sa colonne avant que MAX ne choisisse la ligne."""
    return None  # À compléter
