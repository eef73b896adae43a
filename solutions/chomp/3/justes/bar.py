def MonReste(tab, i, j):
    out = []
    for k in range(len(tab)):
        n = tab[k] if k < i or tab[k] < j else j
        if n != 0:
            out.append(n)
    return tuple(out)
