"""maxime part de 0 : un coup de valeur négative n'est jamais retenu, même s'il est le meilleur. Partez
de -MAX_VAL, et retenez d'avance un premier fils."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime = 0
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
            coup = suivant
    return coup
