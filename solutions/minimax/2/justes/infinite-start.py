def MINIMAX(p):
    maxime, choix = -inf, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, [suivant]
        elif val_fils == maxime:
            choix.append(suivant)
    return choix

def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = inf
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return vers_zero(v_min)

def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -inf
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return vers_zero(v_max)
