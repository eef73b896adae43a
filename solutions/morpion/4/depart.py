def EVAL(s):
    """La note de la position s : un nombre, inf ou -inf."""
    return None  # À compléter
