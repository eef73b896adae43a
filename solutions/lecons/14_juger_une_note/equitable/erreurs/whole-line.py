"""`morpion.cell` lit une case : donnez-lui celles de la ligne l'une après l'autre."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        if "O" not in morpion.cell(s, ligne):
            valeur = valeur + 1
        if "X" not in morpion.cell(s, ligne):
            valeur = valeur - 1
    return valeur
