"""Le `return` est dans la boucle : la recherche s'arrête après la profondeur 1."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, -inf, inf, h, table, favoris)
        return favoris[s]
