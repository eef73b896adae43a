"""Une majuscule passe aussi le second test : `"P".upper()` est `"P"`. Avec `elif`, on ne compte
chaque pièce qu'une fois."""


def materiel(position):
    valeur = 0
    for signe in position:
        if signe in VALEURS:
            valeur = valeur + VALEURS[signe]
        if signe.upper() in VALEURS:
            valeur = valeur - VALEURS[signe.upper()]
    return valeur
