def valeurs_des_fils(n):
    """La liste des valeurs des fils, de gauche à droite, quand MIN joue avec n allumettes."""
    return None  # À compléter
