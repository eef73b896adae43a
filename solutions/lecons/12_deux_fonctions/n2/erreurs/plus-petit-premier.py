"""MAX cherche la plus grande valeur : le test est val_fils > maxime. Avec <, il n'est jamais vrai, et
vous gardez le premier fils."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime, coup = -MAX_VAL, successeur(p)[0]
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils < maxime:
            maxime = val_fils
            coup = suivant
    return coup
