"""Une seule marque ne suffit pas : avec deux marques et une case vide, la case vide complète la ligne."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if marque in contenu:
            liste += [case for case in ligne if morpion.cell(s, case) == "."]
    return liste
