"""Vous cherchez un coup dans `vraie`, qui ne connaît que des positions : passez par
`morpion.result(s, coup)`."""


def est_piege(s, h):
    return vraie[s] == 0 and vraie[glouton(morpion, s, h)] == -1
