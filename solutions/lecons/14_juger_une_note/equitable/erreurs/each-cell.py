"""Vous comptez des cases : on compte des lignes. Décidez une fois pour chaque ligne, après avoir
relevé ses trois marques."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        for case in ligne:
            if morpion.cell(s, case) != "O":
                valeur = valeur + 1
            if morpion.cell(s, case) != "X":
                valeur = valeur - 1
    return valeur
