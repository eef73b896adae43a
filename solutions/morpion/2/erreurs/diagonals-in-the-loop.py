"""Il y a plus de huit lignes : vos diagonales sont ajoutées à chaque tour de la boucle."""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
        resultat.append(s[0][0] + s[1][1] + s[2][2])
        resultat.append(s[0][2] + s[1][1] + s[2][0])
    return resultat
