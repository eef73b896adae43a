def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    i, j = 0, 0
    while (i, j) == (0, 0):
        i = random.randrange(len(tab))
        j = random.randrange(tab[i])
    return [i, j]
