def est_piege(s, h):
    """Vrai si la position s est nulle, et si le glouton de h y joue un coup perdant."""
    fils = morpion.result(s, glouton(morpion, s, h))
    return vraie[s] == 0 and vraie[fils] == -1
