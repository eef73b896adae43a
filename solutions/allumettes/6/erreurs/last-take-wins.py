"""Vous laissez un multiple de k + 1 : c'est la stratégie du jeu où la dernière allumette fait
gagner. Ici, elle fait perdre."""
def coup_gagnant(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 0:
            return p
    return 0
