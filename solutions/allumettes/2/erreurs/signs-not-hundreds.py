"""Les signes sont justes, mais N2 donne +100 à une victoire de MAX et −100 à une défaite."""
def valeurs_des_fils(n):
    return [1 if (n - p) % 4 != 1 else -1 for p in (1, 2, 3) if p <= n]
