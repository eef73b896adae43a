"""MINIMAX renvoie une position. L'énoncé demande la liste de toutes les meilleures, même s'il n'y
en a qu'une."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, None
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if choix is None or val_fils > maxime:
            maxime, choix = val_fils, suivant
    return choix
