"""MINIMAX renvoie des couples. On demande la liste des positions seules."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [(suivant, val_fils)]
        elif val_fils == maxime:
            choix.append((suivant, val_fils))
    return choix
