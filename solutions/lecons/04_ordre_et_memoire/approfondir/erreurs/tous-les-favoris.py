"""Vous renvoyez tout le dictionnaire. On demande le coup favori de `s` : `favoris[…]`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris
