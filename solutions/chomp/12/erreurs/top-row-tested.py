"""Vous semblez tester la ligne du haut : une tablette n'a qu'une colonne si sa ligne la plus
longue n'a qu'un carré."""
def H(tab):
    if tab == (1,):
        return -1
    if len(tab) == 1 or tab[-1] == 1:
        return 1
    return 0
