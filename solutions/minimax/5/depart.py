def compte_noeuds(p, n):
    """Le nombre de nœuds visités par minimax(p, n), racine et feuilles comprises."""
    return None  # À compléter
