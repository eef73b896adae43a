"""Vos diagonales sont des listes de cases : une ligne est un texte."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat.append([s[i][i] for i in range(n)])
    resultat.append([s[i][n - 1 - i] for i in range(n)])
    return resultat
