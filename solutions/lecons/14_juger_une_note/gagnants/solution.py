def gagnants(jeu, s):
    """La liste des coups qui gagnent tout de suite, pour qui joue en s."""
    coups = []
    for coup, fils in jeu.successors(s):
        if jeu.is_terminal(fils) and jeu.utility(fils) != 0:
            coups.append(coup)
    return coups
