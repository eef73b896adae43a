"""Une diagonale est là, l'autre manque : celle qui part du coin en haut à droite."""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat.append(s[0][0] + s[1][1] + s[2][2])
    return resultat
