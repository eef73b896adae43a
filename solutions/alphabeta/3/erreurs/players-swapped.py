"""MAX et MIN semblent échangés : en « gauche », c'est à MIN de jouer."""
def coupures_C():
    return [("g", 9, 8)]
