"""Les autres tablettes n'ont pas de note : il manque un return 0."""
def H(tab):
    if tab == (1,):
        return -1
    if len(tab) == 1 or tab[0] == 1:
        return 1
