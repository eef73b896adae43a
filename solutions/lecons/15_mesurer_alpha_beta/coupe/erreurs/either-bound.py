"""Dépasser alpha à un nœud MAX est une bonne nouvelle, pas une raison de s'arrêter."""
def coupe(joueur, v, alpha, beta):
    return v > alpha or v > beta
