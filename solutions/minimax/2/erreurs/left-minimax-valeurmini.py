"""Il reste deux fautes. D'abord, dans ValeurMINI, combien de fois v_min se rapproche-t-elle de 0
s'il y a trois suites ?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
        if val_fils == maxime:
            choix.append(suivant)
    return choix

def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = vers_zero(min(v_min, ValeurMAX(suivant)))
    return v_min
