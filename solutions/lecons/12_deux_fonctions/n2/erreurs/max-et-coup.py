"""Il reste deux fautes. La boucle de ValeurMAX doit parcourir successeur(n), comme celle de ValeurMINI ;
puis MINIMAX doit retenir un coup même quand tout est perdu."""


def MINIMAX(p):
    """MAX joue en p : le fils où il doit aller."""
    maxime = -MAX_VAL
    for suivant in successeur(p):
        val_fils = ValeurMINI(suivant)
        if val_fils > maxime:
            maxime = val_fils
            coup = suivant
    return coup


def ValeurMAX(n):
    """MAX joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_max = -MAX_VAL
    for suivant in successeur(p):
        v_max = max(v_max, ValeurMINI(suivant))
    return v_max
