def H(tab):
    """La note de tab pour celui qui doit jouer : -1, 0 ou 1."""
    if tab == (1,):  # le cas le plus particulier d'abord
        return -1
    if len(tab) == 1 or tab[0] == 1:  # une ligne, ou toutes les lignes de longueur 1
        return 1
    return 0
