"""C'est une liste : il faut un tuple, car une tablette servira de clé de dictionnaire."""
def MonReste(tab, i, j):
    return [n for n in [*tab[:i], *(min(n, j) for n in tab[i:])] if n > 0]
