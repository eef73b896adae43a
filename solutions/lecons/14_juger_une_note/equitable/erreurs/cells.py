"""Vos deux tests répondent toujours la même chose. On cherche « O » et « X », en majuscules, et
avec `in`, dans les contenus d'une ligne : `[morpion.cell(s, case) for case in ligne]`."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        if "O" not in ligne:
            valeur = valeur + 1
        if "X" not in ligne:
            valeur = valeur - 1
    return valeur
