def MINIMAX(p):
    maxime = -MAX_VAL - 1
    for suivant in successeur(p):
        if ValeurMINI(suivant) > maxime:
            maxime, coup = ValeurMINI(suivant), suivant
    return coup


def ValeurMINI(n):
    return f(n) if Feuille(n) else min(ValeurMAX(suivant) for suivant in successeur(n))


def ValeurMAX(n):
    return f(n) if Feuille(n) else max(ValeurMINI(suivant) for suivant in successeur(n))
