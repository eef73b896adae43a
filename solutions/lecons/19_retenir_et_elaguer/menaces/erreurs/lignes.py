"""Vous rendez les lignes. On demande la case vide de chacune."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2 and "." in contenu:
            liste.append(ligne)
    return liste
