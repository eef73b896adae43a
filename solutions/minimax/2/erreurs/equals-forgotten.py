"""MINIMAX ne garde qu'une des meilleures positions. Que faire d'une valeur égale à la meilleure ?
Et si toutes valent −MAX_VAL ?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [suivant]
    return choix
