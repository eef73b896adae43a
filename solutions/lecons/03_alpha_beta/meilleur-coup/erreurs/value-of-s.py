"""C'est la valeur de s que vous renvoyez. On demande le coup."""
def meilleur_coup(jeu, s, d, h):
    return alphabeta(jeu, s, d, h, -inf, inf)
