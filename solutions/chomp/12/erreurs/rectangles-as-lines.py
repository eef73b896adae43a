"""Des tablettes de plusieurs lignes et plusieurs colonnes reçoivent 1 : que les lignes soient
égales ne suffit pas, il faut qu'elles n'aient qu'un carré."""
def H(tab):
    if tab == (1,):
        return -1
    if len(tab) == 1 or tab[0] == tab[-1]:
        return 1
    return 0
