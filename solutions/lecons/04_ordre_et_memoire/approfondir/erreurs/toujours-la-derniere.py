"""À chaque tour, vous cherchez à `profondeur` : c'est `d` qu'il faut donner à `alphabeta_favoris`, pour que les favoris servent."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, profondeur, h, -inf, inf, table, favoris)
    return favoris[s]
