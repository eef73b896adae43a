"""Une seule marque et deux cases vides ne font pas une menace : il faut deux marques et une case vide."""


def menaces(s, marque):
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if marque in contenu and "." in contenu:
            liste.append(ligne[contenu.index(".")])
    return liste
