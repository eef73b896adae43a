"""Il manque la dernière profondeur : `range(1, profondeur)` s'arrête avant `profondeur`."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris.get(s)
