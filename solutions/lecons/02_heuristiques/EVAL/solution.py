def EVAL(s):
    """La note de s pour X : la somme des coûts de ce que l'on y remarque."""
    valeur = 0
    for cout, nombre in remarques(s):
        valeur = valeur + cout * nombre
    return valeur
