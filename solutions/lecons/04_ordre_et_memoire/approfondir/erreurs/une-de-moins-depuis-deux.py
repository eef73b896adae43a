"""Il manque la dernière profondeur : `range(2, profondeur)` s'arrête avant `profondeur`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    alphabeta_favoris(jeu, s, 1, -inf, inf, h, table, favoris)
    for d in range(2, profondeur):
        alphabeta_favoris(jeu, s, d, -inf, inf, h, table, favoris)
    return favoris[s]
