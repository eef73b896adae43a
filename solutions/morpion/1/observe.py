def accepte(attendu, obtenu):
    """1 et 0 valent True et False."""
    return isinstance(obtenu, int) and obtenu == attendu
