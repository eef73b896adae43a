"""Votre première recherche est à 0 demi-coup : elle ne fait que noter s. Commencez à 1 (`range(n)` seul commence à 0)."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris[s]
