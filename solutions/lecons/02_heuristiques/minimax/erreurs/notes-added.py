"""Vous mêlez la note de s aux valeurs de ses fils : seules les notes de l'horizon comptent."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    meilleure = h(s)
    for _, fils in jeu.successors(s):
        v = minimax(jeu, fils, d - 1, h)
        meilleure = max(meilleure, v) if jeu.to_move(s) is MAX else min(meilleure, v)
    return meilleure
