"""À chaque tour, vous cherchez encore à 1 demi-coup : c'est `d` qu'il faut donner à `alphabeta_favoris`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, 1, h, -inf, inf, table, favoris)
    return favoris[s]
