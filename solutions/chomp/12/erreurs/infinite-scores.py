"""Les notes demandées sont -1 et 1 : l'infini est une autre échelle."""
def H(tab):
    if tab == (1,):
        return -inf
    if len(tab) == 1 or tab[0] == 1:
        return inf
    return 0
