"""Vous renvoyez le souvenir de s (n, son drapeau, sa profondeur). On demande le coup : il est dans `favoris`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return table[s]
