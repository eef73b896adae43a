def EVAL(s):
    """La note de s pour X : la somme des points de ce que l'on y remarque."""
    return None  # À compléter
