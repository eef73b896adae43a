def coup_profondeur(pos, n):
    """Le couple (valeur, colonne) du meilleur coup à profondeur n, pour celui qui doit jouer."""
    return None  # À compléter
