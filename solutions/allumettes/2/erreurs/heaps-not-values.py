"""Ce sont les nombres d'allumettes des fils. On demande ce que vaut chacun de ces fils."""
def valeurs_des_fils(n):
    return [n - p for p in (1, 2, 3) if p <= n]
