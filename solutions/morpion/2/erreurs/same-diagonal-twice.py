"""La même diagonale est comptée deux fois : dans la seconde, que devient la colonne quand la ligne
augmente ?"""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat.append(s[0][0] + s[1][1] + s[2][2])
    resultat.append(s[2][2] + s[1][1] + s[0][0])
    return resultat
