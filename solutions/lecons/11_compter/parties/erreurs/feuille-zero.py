"""Une partie finie compte pour 1, non pour 0 : sinon, la somme reste nulle."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 0
    total = 0
    for coup, fils in jeu.successors(s):
        total += parties(jeu, fils)
    return total
