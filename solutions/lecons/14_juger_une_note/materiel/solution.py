VALEURS = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}


def materiel(position):
    """La valeur des pièces blanches, moins celle des pièces noires."""
    valeur = 0
    for signe in position:
        if signe in VALEURS:
            valeur = valeur + VALEURS[signe]
        elif signe.upper() in VALEURS:
            valeur = valeur - VALEURS[signe.upper()]
    return valeur
