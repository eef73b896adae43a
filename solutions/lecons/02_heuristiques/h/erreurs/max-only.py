"""Vous oubliez les cases de MIN : leur poids se retire de la note."""


def h(s):
    """La note de s pour MAX : le poids de ses cases, moins celui des cases de MIN."""
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is MAX:
            valeur = valeur + POIDS[case]
    return valeur
