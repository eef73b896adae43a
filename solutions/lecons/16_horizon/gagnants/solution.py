def gagnants(jeu, s):
    """Les coups qui font gagner tout de suite celui qui joue en s."""
    liste = []
    for coup, fils in jeu.successors(s):
        if jeu.is_terminal(fils) and jeu.utility(fils) != 0:
            liste.append(coup)
    return liste
