"""Un chiffre ou un « / » n'est pas une pièce : demandez `signe in VALEURS` avant d'en lire la
valeur."""


def materiel(position):
    valeur = 0
    for signe in position:
        if signe.isupper():
            valeur = valeur + VALEURS[signe]
        else:
            valeur = valeur - VALEURS[signe.upper()]
    return valeur
