def menaces(s, marque):
    """Les cases vides où cette marque compléterait une ligne."""
    liste = []
    for ligne in LINES:
        contenu = [morpion.cell(s, case) for case in ligne]
        if contenu.count(marque) == 2 and "." in contenu:
            liste.append(ligne[contenu.index(".")])
    return liste
