"""`table, favoris = {}, {}` est dans la boucle : chaque recherche oublie ce que la précédente a appris. Faites-les une seule fois, avant."""


def approfondir(jeu, s, profondeur, h):
    for d in range(1, profondeur + 1):
        table, favoris = {}, {}
        alphabeta_favoris(jeu, s, d, -inf, inf, h, table, favoris)
    return favoris[s]
