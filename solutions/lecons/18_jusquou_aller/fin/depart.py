def fin(score):
    """Le demi-coup où finit une partie parfaite, si elle vaut ce score pour jaune."""
    return None  # À compléter
