"""Le test dépend du joueur : à un nœud MAX, une petite valeur ne fait rien couper."""
def coupe(joueur, v, alpha, beta):
    return v <= alpha or v >= beta
