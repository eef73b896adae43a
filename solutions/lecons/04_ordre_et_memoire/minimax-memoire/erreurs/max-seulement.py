"""Seules les positions où MAX joue sont retenues : la ligne `memoire[s] = v` est-elle décalée sous `if` ?"""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    if jeu.to_move(s) is MAX:
        v = max(valeurs)
        memoire[s] = v
    else:
        v = min(valeurs)
    return v
