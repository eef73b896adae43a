def minimax(p, n):
    """Malo joue : (la plus petite note qu'il peut imposer en n coups, la ligne)."""
    return None  # À compléter


def maximin(p, n):
    """Morgan joue : (la plus grande note qu'elle peut s'assurer en n coups, la ligne)."""
    return None  # À compléter
