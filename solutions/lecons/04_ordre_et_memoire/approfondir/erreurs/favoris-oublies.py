"""`favoris = {}` est dans la boucle : chaque recherche oublie les bons coups de la précédente. Faites-le une seule fois, avant."""


def approfondir(jeu, s, profondeur, h):
    for d in range(1, profondeur + 1):
        table, favoris = {}, {}
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris.get(s)
