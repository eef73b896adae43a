"""Une des deux boucles est réparée, pas l'autre : relisez ValeurMAX."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime, coup = -MAX_VAL, successeur(p)[0]
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
            coup = suivant
    return coup


def ValeurMINI(n):
    """MIN joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return v_min


def ValeurMAX(n):
    """MAX joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(p):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
