"""MAX et MIN semblent échangés : à la racine, c'est à MIN de jouer."""
def coupures_B():
    return [("e", 7, 2), ("hi", 2, 1)]
