def en_tete(coups, favori):
    """Les mêmes coups, le favori en premier s'il en fait partie, les autres dans leur ordre."""
    if favori not in coups:
        return coups
    return [favori] + [coup for coup in coups if coup != favori]
