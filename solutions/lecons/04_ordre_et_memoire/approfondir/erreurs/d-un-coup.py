"""Vous ne cherchez qu'à la dernière profondeur : il n'y a alors aucun coup favori à essayer d'abord."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    alphabeta_favoris(jeu, s, profondeur, h, -inf, inf, table, favoris)
    return favoris[s]
