def EVAL(s):
    """La note de s pour X : la somme des points de ce que l'on y remarque."""
    valeur = 0
    for points, nombre in remarques(s):
        valeur = valeur + points * nombre
    return valeur
