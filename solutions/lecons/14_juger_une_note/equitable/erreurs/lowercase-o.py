"""Votre test sur « O » répond toujours la même chose : est-ce un O majuscule, non un o ni un zéro ?"""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        if "o" not in marques:
            valeur = valeur + 1
        if "X" not in marques:
            valeur = valeur - 1
    return valeur
