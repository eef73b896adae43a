"""Une position n'est pas un tableau : on n'y lit pas `s[i][j]`. Le contenu d'une case est
`morpion.cell(s, case)`."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [s[i - 1][j - 1] for i, j in ligne]
        if "O" not in marques:
            valeur = valeur + 1
        if "X" not in marques:
            valeur = valeur - 1
    return valeur
