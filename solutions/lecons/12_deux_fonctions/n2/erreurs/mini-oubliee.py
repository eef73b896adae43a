"""Une des deux boucles est réparée, pas l'autre : relisez ValeurMINI, dont la position s'appelle n."""


def ValeurMINI(n):
    """MIN joue en n : la valeur de n."""
    if Feuille(n):
        return f(n)
    v_min = MAX_VAL
    for suivant in successeur(p):
        v_min = min(v_min, ValeurMAX(suivant))
    return v_min
