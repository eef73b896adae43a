"""Vous ne gardez que les feuilles : un nœud intérieur reçoit lui aussi une valeur, quand ses
fils ont les leurs."""
def ordre_de_visite(n):
    if n == 0:
        return [0]
    return [m for p in (1, 2, 3) if p <= n for m in ordre_de_visite(n - p)]
