def MINIMAX(p):
    meilleure = max(map(ValeurMINI, successeur(p)))
    for q in successeur(p):
        if ValeurMINI(q) == meilleure:
            yield q

def ValeurMINI(n):
    return f(n) if Feuille(n) else vers_zero(min(map(ValeurMAX, successeur(n))))

def ValeurMAX(n):
    return f(n) if Feuille(n) else vers_zero(max(map(ValeurMINI, successeur(n))))
