"""Dans un couple (coup, fils), [0] est le coup : la position est le fils, [1]."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for couple in jeu.successors(s):
        total += parties(jeu, couple[0])
    return total
