"""Une ligne vide ne doit pas rester sous la forme d'un 0 : la même tablette aurait deux
écritures, donc deux sommets dans le graphe."""
def MonReste(t, i, j):
    return tuple((min(n, j) if k >= i else n for k, n in enumerate(t)))
