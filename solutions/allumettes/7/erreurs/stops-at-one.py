"""Vous arrêtez l'arbre à 1 allumette. La partie n'est finie qu'à 0 : le nœud 1 a encore un
fils."""
def ordre_de_visite(n):
    if n <= 1:
        return [n]
    return [m for p in (1, 2, 3) if p <= n for m in ordre_de_visite(n - p)] + [n]
