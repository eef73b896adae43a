def coupe(joueur, v, alpha, beta):
    """Faut-il couper, à un nœud où joueur tient v, dans la fenêtre ]alpha, beta[ ?"""
    if joueur is MAX:
        return v >= beta
    return v <= alpha
