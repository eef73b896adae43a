def approfondir(jeu, s, profondeur, h):
    favoris = {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, {}, favoris)
    return favoris[s]
