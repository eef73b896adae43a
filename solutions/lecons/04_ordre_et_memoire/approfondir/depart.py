def approfondir(jeu, s, profondeur, h):
    """Le coup choisi en s, après avoir cherché à 1, 2, 3… demi-coups, jusqu'à profondeur."""
    table, favoris = {}, {}
    return None  # À compléter
