"""MINIMAX ne garde qu'une des meilleures positions : que faire d'une valeur égale à la meilleure
?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if not choix or val_fils > maxime:
            maxime, choix = val_fils, [suivant]
    return choix
