"""Quand s est dans la mémoire, votre fonction la cherche encore : renvoyez ce que vous y lisez, `return memoire[s]`, en première ligne."""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    memoire[s] = v
    return v
