"""Deux marques ne suffisent pas : la troisième case doit être vide, l'adversaire l'occupe peut-être."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2:
            liste += [case for case in ligne if morpion.cell(s, case) != marque]
    return liste
