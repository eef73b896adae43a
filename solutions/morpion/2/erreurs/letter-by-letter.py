"""« += » d'un texte à une liste y ajoute ses caractères un par un : comparez avec append."""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat += s[0][0] + s[1][1] + s[2][2]
    resultat += s[0][2] + s[1][1] + s[2][0]
    return resultat
