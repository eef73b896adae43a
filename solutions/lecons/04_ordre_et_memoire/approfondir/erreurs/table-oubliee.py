"""`table = {}` est dans la boucle : une recherche ne peut plus relire ce que la précédente a retenu. Faites-la une seule fois, avant."""


def approfondir(jeu, s, profondeur, h):
    favoris = {}
    for d in range(1, profondeur + 1):
        table = {}
        alphabeta_favoris(jeu, s, d, -inf, inf, h, table, favoris)
    return favoris[s]
