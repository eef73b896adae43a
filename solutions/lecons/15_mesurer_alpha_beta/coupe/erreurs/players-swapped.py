"""Les deux joueurs sont échangés : à un nœud MAX, la valeur monte ; que peut-elle rejoindre ?"""
def coupe(joueur, v, alpha, beta):
    return v <= alpha if joueur is MAX else v >= beta
