"""MINIMAX renvoie des numéros de coups. On demande les positions elles-mêmes ; coups en donne les
numéros."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [coup(suivant)]
        elif val_fils == maxime:
            choix.append(coup(suivant))
    return choix
