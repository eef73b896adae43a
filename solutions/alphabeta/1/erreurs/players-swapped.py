"""MAX et MIN semblent échangés : en « gauche », c'est à MIN de jouer."""
def coupures_A():
    return [("ef", 7, 6), ("i", 8, 6)]
