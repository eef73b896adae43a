def h(s):
    """La note de s pour MAX : le poids de ses cases, moins celui des cases de MIN."""
    return None  # À compléter
