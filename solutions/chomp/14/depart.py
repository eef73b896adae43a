def MinimaxCoup(tab, n):
    """Le triplet (mini, i0, j0) quand c'est à Malo de jouer ; (valeur, None, None) à une feuille."""
    return None  # À compléter


def MaximinCoup(tab, n):
    """Le triplet (maxi, i0, j0) quand c'est à Morgan de jouer ; (valeur, None, None) à une feuille."""
    return None  # À compléter
