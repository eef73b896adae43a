def piege():
    """Une position où c'est à X de jouer et où EVAL le trompe."""
    return None  # À compléter
