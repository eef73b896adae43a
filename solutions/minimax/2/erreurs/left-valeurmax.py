"""Il reste une faute : dans ValeurMAX, la valeur qui remonte se rapproche-t-elle de 0 ?"""
def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
