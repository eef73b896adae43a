"""Une marque et une case vide, c'est trop tôt : il faut deux marques sur la ligne."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 1 and "." in contenu:
            liste.append(ligne[contenu.index(".")])
    return liste
