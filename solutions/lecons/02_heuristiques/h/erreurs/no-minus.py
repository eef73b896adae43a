"""Vous additionnez les cases des deux joueurs : celles de MIN doivent faire baisser la note."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is not None:
            valeur = valeur + POIDS[case]
    return valeur
