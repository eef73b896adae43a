"""Vos diagonales ont trois cases, quelle que soit la taille du plateau : essayez avec quatre
rangées."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat.append(s[0][0] + s[1][1] + s[2][2])
    resultat.append(s[0][2] + s[1][1] + s[2][0])
    return resultat
