"""La seconde diagonale part toujours de la colonne 2 : sur un plateau de n colonnes, laquelle est
la dernière ?"""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat.append("".join(s[i][i] for i in range(n)))
    resultat.append("".join(s[i][2 - i] for i in range(n)))
    return resultat
