def Tablette(n, p):
    """La tablette entière de n lignes et p colonnes."""
    return None  # À compléter
