def noeuds(jeu, s, d):
    """Combien de nœuds a l'arbre sous s, s compris, si l'on joue d coups au plus."""
    if d == 0:
        return 1
    return 1 + sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
