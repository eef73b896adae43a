"""`glouton` renvoie un coup, et `vraie` ne connaît que des positions : cherchez la valeur de la
position obtenue, `morpion.result(s, coup)`."""


def est_piege(s, h):
    return vraie[s] == 0 and glouton(morpion, s, h) == -1
