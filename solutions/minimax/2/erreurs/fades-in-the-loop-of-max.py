"""Dans ValeurMAX, la valeur se rapproche de 0 à chaque tour de boucle. Elle ne remonte qu'une fois
d'un étage : quand ?"""
def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = vers_zero(max(v_max, ValeurMINI(suivant)))
    return v_max
