"""Vous cherchez deux fois à 1 demi-coup : avant la boucle, puis dedans. Un seul appel suffit, dans la boucle."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    alphabeta_favoris(jeu, s, 1, h, -inf, inf, table, favoris)
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris[s]
