"""Quand tout perd, MINIMAX renvoie une liste vide : MAX doit pourtant jouer. Que donne la
comparaison si toutes les valeurs sont −MAX_VAL ?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [suivant]
        elif choix and val_fils == maxime:
            choix.append(suivant)
    return choix
