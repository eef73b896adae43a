"""Vous ne regardez que la troisième case : la case vide peut être n'importe laquelle des trois."""


def menaces(s, marque):
    liste = []
    for a, b, c in LINES:
        if morpion.cell(s, a) == morpion.cell(s, b) == marque and morpion.cell(s, c) == ".":
            liste.append(c)
    return liste
