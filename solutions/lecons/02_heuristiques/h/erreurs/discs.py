"""Vous comptez les pions : ils sont aussi nombreux, à un près. C'est leur place qui compte."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is MAX:
            valeur = valeur + 1
        elif puissance4.owner(s, case) is MIN:
            valeur = valeur - 1
    return valeur
