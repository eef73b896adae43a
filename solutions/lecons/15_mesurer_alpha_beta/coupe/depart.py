def coupe(joueur, v, alpha, beta):
    """Faut-il couper, à un nœud où joueur tient v, dans la fenêtre ]alpha, beta[ ?"""
    return None  # À compléter
