"""maxime part de 0 : si tous les coups ont une valeur négative, aucun ne le dépasse, et vous gardez le
premier. Partez de -MAX_VAL."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime, coup = 0, successeur(p)[0]
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
            coup = suivant
    return coup
