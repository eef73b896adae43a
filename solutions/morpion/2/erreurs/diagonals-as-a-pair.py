"""Les deux diagonales sont ensemble dans une liste, elle-même élément de la liste : comparez append
et +."""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat.append([s[0][0] + s[1][1] + s[2][2], s[0][2] + s[1][1] + s[2][0]])
    return resultat
