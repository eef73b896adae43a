"""Des 0 restent : une boucle qui retire des éléments de la liste qu'elle parcourt en saute."""
def MonReste(tab, i, j):
    reste = [*tab[:i], *(min(n, j) for n in tab[i:])]
    for n in reste:
        if n == 0:
            reste.remove(n)
    return tuple(reste)
