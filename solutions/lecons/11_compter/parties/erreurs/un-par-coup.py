"""Vous ajoutez 1 à chaque coup : on compte alors des nœuds. Le 1 ne vient que des parties finies."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for coup, fils in jeu.successors(s):
        total += 1 + parties(jeu, fils)
    return total
