"""Il y a toujours trois valeurs : on ne peut pas retirer plus d'allumettes qu'il n'en reste."""
def valeurs_des_fils(n):
    return [-100 if (n - p) % 4 == 1 else 100 for p in (1, 2, 3)]
