"""Deux marques ne suffisent pas : la troisième case peut être prise, vérifiez qu'elle est vide."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2:
            liste.append(ligne[contenu.index(".")])
    return liste
