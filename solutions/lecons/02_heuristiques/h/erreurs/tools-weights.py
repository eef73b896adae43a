"""Trois outils, à écrire tels quels : `puissance4.cells` (sans parenthèses), `puissance4.owner(s, case)`
et `POIDS[case]` (avec des crochets)."""


def h(s):
    valeur = 0
    for case in puissance4.cells:
        if puissance4.owner(s, case) is MAX:
            valeur = valeur + POIDS(case)
        elif puissance4.owner(s, case) is MIN:
            valeur = valeur - POIDS(case)
    return valeur
