def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        valeur = valeur + ("X" in marques) - ("O" in marques)
    return valeur
