"""C'est la règle de la leçon : ici, une valeur se rapproche de 0 en remontant, et MINIMAX renvoie
une liste."""
def MINIMAX(p):
    maxime, choix = -MAX_VAL, None
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if choix is None or val_fils > maxime:
            maxime, choix = val_fils, suivant
    return choix

def ValeurMINI(n):
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return v_min

def ValeurMAX(n):
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
