"""Vos diagonales sont des listes de cases : une ligne est un texte de trois caractères."""
def lignes(s):
    resultat = list(s)
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat.append([s[i][i] for i in range(3)])
    resultat.append([s[i][2 - i] for i in range(3)])
    return resultat
