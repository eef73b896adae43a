"""Vous donnez 1 au poison seul : (1,) est aussi une ligne et une colonne. Le test du poison
vient-il en premier, et est-il vrai pour le tuple (1,) ?"""
def H(tab):
    if len(tab) == 1 or tab[0] == 1:
        return 1
    if tab == (1,):
        return -1
    return 0
