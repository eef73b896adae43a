"""Il reste deux fautes. D'abord, dans ValeurMAX, la valeur qui remonte se rapproche-t-elle de 0
?"""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
        if val_fils == maxime:
            choix.append(suivant)
    return choix

def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
