"""Votre réponse est toujours 1. Le return est-il dans la boucle ? Faut-il multiplier les parties de
chaque fils, ou les ajouter (+=) ?"""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 1
    total = 1
    for coup, fils in jeu.successors(s):
        total *= parties(jeu, fils)
    return total
