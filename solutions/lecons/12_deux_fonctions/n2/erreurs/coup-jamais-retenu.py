"""Quand tous les coups perdent, aucun ne bat strictement −MAX_VAL, et coup n'est jamais défini : qui va
perdre doit jouer quand même."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime = -MAX_VAL
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
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
