"""Le signe est à l'envers : la note est celle de MAX, qui a les pions jaunes."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is MAX:
            valeur = valeur - POIDS[case]
        elif puissance4.owner(s, case) is MIN:
            valeur = valeur + POIDS[case]
    return valeur
