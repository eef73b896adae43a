"""Vos deux tests répondent toujours la même chose : ni une case, ni une liste n'est égale à « O ».
Relevez les contenus d'une ligne, `[morpion.cell(s, case) for case in ligne]`, et cherchez-y avec
`in`."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        if "O" not in ligne:
            valeur = valeur + 1
        if "X" not in ligne:
            valeur = valeur - 1
    return valeur
