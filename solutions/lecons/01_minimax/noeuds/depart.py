def noeuds(jeu, s, d):
    """Combien de nœuds a l'arbre sous s, s compris, si l'on joue d coups au plus."""
    return None  # À compléter
