"""Vous renvoyez une valeur. On demande le coup : où est-il retenu ?"""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        v = alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return v
