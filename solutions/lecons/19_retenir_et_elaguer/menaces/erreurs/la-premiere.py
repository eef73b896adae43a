"""Vous vous arrêtez à la première menace trouvée : il peut y en avoir plusieurs. Un `return` dans la boucle ?"""


def menaces(s, marque):
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2 and "." in contenu:
            return [ligne[contenu.index(".")]]
    return []
