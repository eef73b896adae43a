"""Ce sont des booléens : la note est un nombre, -1, 0 ou 1."""
def H(tab):
    if tab == (1,):
        return False
    if len(tab) == 1 or tab[0] == 1:
        return True
    return False
