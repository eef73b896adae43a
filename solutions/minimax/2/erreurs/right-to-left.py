"""Les positions sont les bonnes, mais l'énoncé les veut de gauche à droite."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [suivant]
        elif val_fils == maxime:
            choix.append(suivant)
    return choix[::-1]
