"""Vous rendez la place de la case dans sa ligne (0, 1 ou 2). On demande la case : `ligne[place]`."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2 and "." in contenu:
            liste.append(contenu.index("."))
    return liste
