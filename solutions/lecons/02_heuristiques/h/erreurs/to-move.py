"""`to_move(s)` dit qui doit jouer en `s` ; à qui est une case, c'est `puissance4.owner(s, case)`."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.to_move(s) is MAX:
            valeur = valeur + POIDS[case]
        elif puissance4.to_move(s) is MIN:
            valeur = valeur - POIDS[case]
    return valeur
