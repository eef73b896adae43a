"""Les clés de VALEURS sont des majuscules : celle d'une pièce noire est `signe.upper()`."""


def materiel(position):
    valeur = 0
    for signe in position:
        if signe in VALEURS:
            valeur = valeur + VALEURS[signe]
        elif signe.upper() in VALEURS:
            valeur = valeur - VALEURS[signe]
    return valeur
