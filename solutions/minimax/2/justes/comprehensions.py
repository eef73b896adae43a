def MINIMAX(p):
    valeurs = [ValeurMINI(q) for q in successeur(p)]
    return [q for q, v in zip(successeur(p), valeurs) if v == max(valeurs)]

def ValeurMINI(n):
    return f(n) if Feuille(n) else min(vers_zero(ValeurMAX(q)) for q in successeur(n))

def ValeurMAX(n):
    return f(n) if Feuille(n) else max(vers_zero(ValeurMINI(q)) for q in successeur(n))
