"""Ne pas gagner n'est pas perdre : depuis une nulle, un coup qui garde la nulle est bon."""


def est_piege(s, h):
    return vraie[s] == 0 and vraie[morpion.result(s, glouton(morpion, s, h))] < 1
