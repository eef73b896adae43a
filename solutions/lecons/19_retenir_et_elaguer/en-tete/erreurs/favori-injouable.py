"""Le favori d'une autre position n'est pas toujours jouable ici : vérifiez qu'il est dans `coups`."""


def en_tete(coups, favori):
    return [favori] + [coup for coup in coups if coup != favori]
