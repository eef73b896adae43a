"""`range(profondeur)` va de 0 à profondeur - 1 : il faut commencer à 1 et finir à `profondeur` compris."""


def approfondir(jeu, s, profondeur, h):
    table, favoris = {}, {}
    for d in range(profondeur):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris[s]
