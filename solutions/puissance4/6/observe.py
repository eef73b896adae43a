def a_egalite(coup_profondeur, pos, n, colonnes):
    """Le couple, la colonne dite « au choix » si elle est l'une de celles-ci."""
    couple = coup_profondeur(pos, n)
    if isinstance(couple, tuple | list) and len(couple) == 2 and couple[1] in colonnes:
        return (couple[0], "au choix")
    return couple
