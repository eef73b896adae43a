"""Une feuille vaut sa note f(n) telle quelle : sa valeur n'a encore remonté aucun étage."""
def ValeurMINI(n):
    if Feuille(n):
        return vers_zero(f(n))
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return vers_zero(v_min)

def ValeurMAX(n):
    if Feuille(n):
        return vers_zero(f(n))
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return vers_zero(v_max)
