"""Seules les positions où MIN joue sont retenues : la ligne `memoire[s] = v` est-elle décalée sous `else` ?"""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    if jeu.to_move(s) is MAX:
        v = max(valeurs)
    else:
        v = min(valeurs)
        memoire[s] = v
    return v
