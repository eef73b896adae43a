"""Vous ne cherchez qu'à 1 demi-coup : il manque la boucle, ou bien le `return` est dedans et l'arrête au premier tour."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, -inf, inf, h, table, favoris)
        return favoris[s]
