"""Il y a trop de lignes : vos diagonales sont ajoutées à chaque tour de la boucle."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
        resultat.append("".join(s[i][i] for i in range(n)))
        resultat.append("".join(s[i][n - 1 - i] for i in range(n)))
    return resultat
