def trier(s, coups):
    return [coup for coup in [4, 3, 5, 2, 6, 1, 7] if coup in coups]
