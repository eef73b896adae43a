"""Vous donnez à parties un coup pour position : dans un couple (coup, fils), la position est le
fils."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for couple in jeu.successors(s):
        total += parties(jeu, couple[0])
    return total
