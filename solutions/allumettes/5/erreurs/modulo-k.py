"""Vous comptez de k en k. À eux deux, combien d'allumettes les joueurs peuvent-ils toujours
retirer en un tour, quelle que soit la prise du premier ?"""
def perdantes(N, k):
    return [n for n in range(1, N + 1) if n % k == 1]
