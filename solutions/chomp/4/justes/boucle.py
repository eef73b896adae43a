def MesVoisins(s):
    voisins = []
    for carre in MesCarres(s[0]):
        i, j = carre
        voisins.append((MonReste(s[0], i, j), {"Malo": "Morgan", "Morgan": "Malo"}[s[1]]))
    return voisins
