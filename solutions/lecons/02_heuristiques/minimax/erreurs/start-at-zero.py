"""Vous partez de 0 : un joueur dont tous les coups sont mauvais pour lui n'y échappe pas ainsi.
Partez de -inf pour MAX, de inf pour MIN."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    meilleure = 0
    for _, fils in jeu.successors(s):
        v = minimax(jeu, fils, d - 1, h)
        meilleure = max(meilleure, v) if jeu.to_move(s) is MAX else min(meilleure, v)
    return meilleure
