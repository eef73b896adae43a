"""Dans ValeurMINI, la valeur se rapproche de 0 deux fois pour un seul étage : celle du fils, puis
la plus petite."""
def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, vers_zero(ValeurMAX(suivant)))
    return vers_zero(v_min)
