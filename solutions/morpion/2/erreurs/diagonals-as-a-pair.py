"""Les deux diagonales sont ensemble dans une liste, elle-même élément de la liste : comparez append
et +."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    premiere = "".join(s[i][i] for i in range(n))
    seconde = "".join(s[i][n - 1 - i] for i in range(n))
    resultat.append([premiere, seconde])
    return resultat
