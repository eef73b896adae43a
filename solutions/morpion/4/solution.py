def EVAL(s):
    """La note de la position s : un nombre, inf ou -inf."""
    # D'abord la fin de partie : un vainqueur, puis seulement le plateau plein.
    for ligne in lignes(s):
        if ligne == "XXX":
            return inf
        if ligne == "OOO":
            return -inf
    if "." not in s[0] + s[1] + s[2]:
        return 0
    gagnables, presque_x, presque_o, centre_x, centre_o = remarques(s)
    return gagnables + 3 * presque_x - 3 * presque_o + 2 * centre_x - 2 * centre_o
