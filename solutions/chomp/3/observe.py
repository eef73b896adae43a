def accepte(attendu, obtenu):
    """Un tuple, et pas une liste."""
    return type(obtenu) is tuple and obtenu == attendu
