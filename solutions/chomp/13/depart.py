def Minimax(tab, n):
    """La valeur de tab pour Morgan quand c'est à Malo de jouer, à n coups de profondeur."""
    return None  # À compléter


def Maximin(tab, n):
    """La valeur de tab pour Morgan quand c'est à lui de jouer, à n coups de profondeur."""
    return None  # À compléter
