def Tablette(n, p):
    """La tablette entière de n lignes et p colonnes."""
    # n lignes, toutes de longueur p ; (p,) est un tuple d'un seul élément.
    return (p,) * n
