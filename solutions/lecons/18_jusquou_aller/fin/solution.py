def fin(score):
    """Le demi-coup où finit une partie parfaite, si elle vaut ce score pour jaune."""
    if score > 0:
        return 43 - 2 * score
    if score < 0:
        return 44 + 2 * score
    return 42
