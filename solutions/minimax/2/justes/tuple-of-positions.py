def MINIMAX(p):
    best = max(ValeurMINI(q) for q in successeur(p))
    return tuple(q for q in successeur(p) if ValeurMINI(q) == best)

def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return vers_zero(v_min)

def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return vers_zero(v_max)
