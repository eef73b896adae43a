"""Il reste une faute : dans MINIMAX, quand on trouve mieux, que deviennent les positions déjà dans
la liste ?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
        if val_fils == maxime:
            choix.append(suivant)
    return choix
