"""Quand MINIMAX trouve mieux, la liste est vidée, mais la nouvelle position n'y entre pas."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, []
        elif val_fils == maxime:
            choix.append(suivant)
    return choix
