def Tablette(n, p):
    lignes = []
    for _ in range(n):
        lignes.append(p)
    return tuple(lignes)
