"""Le test dépend du joueur : à un nœud MIN, une grande valeur ne fait rien couper."""
def coupe(joueur, v, alpha, beta):
    return v <= alpha or v >= beta
