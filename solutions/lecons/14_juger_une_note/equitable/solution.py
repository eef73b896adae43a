def equitable(s):
    """Le nombre de lignes sans O, moins le nombre de lignes sans X."""
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        if "O" not in marques:
            valeur = valeur + 1
        if "X" not in marques:
            valeur = valeur - 1
    return valeur
