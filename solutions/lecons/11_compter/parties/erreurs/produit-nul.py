"""Vous multipliez, et total part de 0 : il y reste. Ajoutez (+=) les parties de chaque fils."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 0
    for coup, fils in jeu.successors(s):
        total *= parties(jeu, fils)
    return total
