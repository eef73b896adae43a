"""Il reste une faute : dans ValeurMINI, combien de fois v_min se rapproche-t-elle de 0 s'il y a
trois suites ?"""
def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = vers_zero(min(v_min, ValeurMAX(suivant)))
    return v_min
