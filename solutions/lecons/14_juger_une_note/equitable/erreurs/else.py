"""Une ligne entièrement vide n'a ni X ni O : elle compte des deux côtés, donc pour 0. Et une ligne
où il y a les deux ne compte pour personne."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        if "O" not in [morpion.cell(s, case) for case in ligne]:
            valeur = valeur + 1
        else:
            valeur = valeur - 1
    return valeur
