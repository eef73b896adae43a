"""MAX cherche la plus grande valeur : le test est val_fils > maxime, et non <, qui n'est jamais vrai
ici."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime = -MAX_VAL
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils < maxime:
            maxime = val_fils
            coup = suivant
    return coup
