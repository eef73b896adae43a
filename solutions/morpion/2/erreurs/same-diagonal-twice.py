"""La même diagonale est comptée deux fois : dans la seconde, que devient la colonne quand la ligne
augmente ?"""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat.append("".join(s[i][i] for i in range(n)))
    resultat.append("".join(s[n - 1 - i][n - 1 - i] for i in range(n)))
    return resultat
