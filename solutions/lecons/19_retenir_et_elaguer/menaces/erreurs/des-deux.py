"""Vous comptez aussi les menaces de l'autre : regardez seulement les lignes de `marque`."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if "." in contenu and (contenu.count("X") == 2 or contenu.count("O") == 2):
            liste.append(ligne[contenu.index(".")])
    return liste
