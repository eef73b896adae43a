"""Il existe un coup perdant, mais le glouton le joue-t-il ? Demandez-lui son coup."""


def est_piege(s, h):
    return vraie[s] == 0 and -1 in [vraie[fils] for _, fils in morpion.successors(s)]
