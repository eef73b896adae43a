"""Le signe est à l'envers : une ligne sans O est bonne pour X, elle fait monter la note."""


def equitable(s):
    valeur = 0
    for ligne in LINES:
        marques = [morpion.cell(s, case) for case in ligne]
        valeur = valeur + ("X" not in marques) - ("O" not in marques)
    return valeur
