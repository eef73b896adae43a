def choisir(valeurs, extreme):
    meilleure = extreme(valeurs.values())
    i, j = random.choice([c for c in valeurs if valeurs[c] == meilleure])
    return [meilleure, i, j]

def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return [-H(tab), None, None]
    return choisir({c: MaximinCoup(Reste(tab, c), n - 1)[0] for c in Carres(tab)}, min)

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return [H(tab), None, None]
    return choisir({c: MinimaxCoup(Reste(tab, c), n - 1)[0] for c in Carres(tab)}, max)
