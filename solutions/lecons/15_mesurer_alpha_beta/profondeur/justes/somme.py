def profondeur(b, budget):
    d = 0
    while sum(formule(b, k) for k in range(d + 2)) <= budget:
        d += 1
    return d
