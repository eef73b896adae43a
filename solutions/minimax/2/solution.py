def MINIMAX(p):
    """MAX joue en p : la liste des meilleures positions où il peut aller."""
    maxime, choix = -MAX_VAL, []
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime, choix = val_fils, []  # les précédentes ne sont plus les meilleures
        if val_fils == maxime:
            choix.append(suivant)
    return choix


def ValeurMINI(n):
    """MIN joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(n):
        v_min = min(v_min, ValeurMAX(suivant))
    return vers_zero(v_min)  # une fois, après la boucle


def ValeurMAX(n):
    """MAX joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(n):
        v_max = max(v_max, ValeurMINI(suivant))
    return vers_zero(v_max)  # elle remonte d'un étage, elle aussi
