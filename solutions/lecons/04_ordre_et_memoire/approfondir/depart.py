def approfondir(jeu, s, profondeur, h):
    """Le coup choisi en s, après avoir cherché à 1, 2, 3… demi-coups, jusqu'à profondeur."""
    table, favoris = {}, {}
    # À compléter : à 1 demi-coup, puis 2, puis 3…
    alphabeta_favoris(jeu, s, 1, h, -inf, inf, table, favoris)
    return favoris[s]
