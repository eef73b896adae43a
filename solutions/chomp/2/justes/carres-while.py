def MesCarres(tab):
    reponse = set()
    i = 0
    while i < len(tab):
        j = 1 if i == 0 else 0
        while j < tab[i]:
            reponse.add((i, j))
            j += 1
        i += 1
    return reponse
