"""Vous lisez la note de s, `h(s)` : une position est nulle si sa vraie valeur est 0."""


def est_piege(s, h):
    fils = morpion.result(s, glouton(morpion, s, h))
    return h(s) == 0 and vraie[fils] == -1
