"""Une diagonale est là, l'autre manque : celle qui part du coin en haut à droite."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat.append("".join(s[i][i] for i in range(n)))
    return resultat
