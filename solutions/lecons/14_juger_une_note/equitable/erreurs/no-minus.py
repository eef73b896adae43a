"""Vous oubliez de retirer les lignes sans X, celles que O peut encore gagner."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        if "O" not in marques:
            valeur = valeur + 1
    return valeur
