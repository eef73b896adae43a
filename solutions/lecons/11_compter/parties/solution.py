def parties(jeu, s):
    """Le nombre de parties possibles à partir de la position s."""
    if jeu.is_terminal(s):
        return 1
    total = 0
    for coup, fils in jeu.successors(s):
        total += parties(jeu, fils)
    return total
