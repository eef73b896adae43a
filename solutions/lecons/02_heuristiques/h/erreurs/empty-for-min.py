"""Vous retirez aussi le poids des cases vides : `else` veut dire « MIN ou personne »."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is MAX:
            valeur = valeur + POIDS[case]
        else:
            valeur = valeur - POIDS[case]
    return valeur
