"""Une ligne est une suite de cases, des couples de nombres : « O » n'y est jamais. Relevez leurs
contenus, `morpion.cell(s, case)`."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        if "O" not in ligne:
            valeur = valeur + 1
        if "X" not in ligne:
            valeur = valeur - 1
    return valeur
