"""Vous lisez la note du fils, `h(fils)` : un coup est perdant si la vraie valeur du fils est -1."""


def est_piege(s, h):
    fils = morpion.result(s, glouton(morpion, s, h))
    return vraie[s] == 0 and h(fils) < 0
