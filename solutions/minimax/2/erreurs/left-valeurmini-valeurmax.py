"""Il reste deux fautes. D'abord, dans ValeurMAX, la valeur qui remonte se rapproche-t-elle de 0
?"""
def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = vers_zero(min(v_min, ValeurMAX(suivant)))
    return v_min

def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
