"""jeu.successors(s) donne des couples (coup, fils), et vous prenez le couple entier pour une
position : écrivez « for coup, fils in jeu.successors(s) »."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for fils in jeu.successors(s):
        total += parties(jeu, fils)
    return total
