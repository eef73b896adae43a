"""`MAX` est un joueur, pas un texte : comparez sans guillemets, `is MAX`."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) == "MAX":
            valeur = valeur + POIDS[case]
        elif puissance4.owner(s, case) == "MIN":
            valeur = valeur - POIDS[case]
    return valeur
