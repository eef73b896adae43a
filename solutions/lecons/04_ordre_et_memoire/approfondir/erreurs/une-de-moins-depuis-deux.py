"""Il manque la dernière profondeur : `range(2, profondeur)` s'arrête avant `profondeur`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    alphabeta_favoris(jeu, s, 1, h, -inf, inf, table, favoris)
    for d in range(2, profondeur):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris[s]
