def Comparaison(profondeurs, n):
    """Pour chaque profondeur p : (p, "hasard") et (p, "gagnante") -> parts de parties gagnées."""
    return None  # À compléter
