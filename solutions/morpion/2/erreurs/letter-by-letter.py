"""« += » d'un texte à une liste y ajoute ses caractères un par un : comparez avec append."""
def lignes(s):
    n = len(s)
    resultat = list(s)
    for j in range(n):
        resultat.append("".join(s[i][j] for i in range(n)))
    resultat += "".join(s[i][i] for i in range(n))
    resultat += "".join(s[i][n - 1 - i] for i in range(n))
    return resultat
