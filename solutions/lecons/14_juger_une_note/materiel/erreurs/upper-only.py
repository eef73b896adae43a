"""`signe.upper()` met tout en majuscule : blanches et noires se confondent. Regardez d'abord si
`signe` lui-même est dans VALEURS."""


def materiel(position):
    valeur = 0
    for signe in position:
        if signe.upper() in VALEURS:
            valeur = valeur - VALEURS[signe.upper()]
        elif signe in VALEURS:
            valeur = valeur + VALEURS[signe]
    return valeur
