"""Votre return est dans la boucle : seul le premier fils est compté."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for coup, fils in jeu.successors(s):
        total += parties(jeu, fils)
        return total
