"""Vous comptez de k en k. À eux deux, combien d'allumettes les joueurs peuvent-ils toujours
retirer en un tour, quelle que soit la prise du premier ?"""
def coup_gagnant(n, k):
    return (n - 1) % k
