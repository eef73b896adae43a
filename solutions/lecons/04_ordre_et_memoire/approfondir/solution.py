def approfondir(jeu, s, profondeur, h):
    """Le coup choisi en s, après avoir cherché à 1, 2, 3… demi-coups, jusqu'à profondeur."""
    table, favoris = {}, {}
    for d in range(1, profondeur + 1):
        alphabeta_favoris(jeu, s, d, h, -inf, inf, table, favoris)
    return favoris[s]
