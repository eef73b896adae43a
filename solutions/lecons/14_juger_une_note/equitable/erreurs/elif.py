"""Une ligne entièrement vide n'a ni X ni O : elle compte des deux côtés, donc pour 0. Avec `elif`,
vous ne la comptez que du côté de X."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        if "O" not in marques:
            valeur = valeur + 1
        elif "X" not in marques:
            valeur = valeur - 1
    return valeur
