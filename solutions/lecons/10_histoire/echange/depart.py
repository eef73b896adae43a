def echange(proie, attaquants, defenseurs):
    """Ce que gagne celui qui peut prendre la proie, et qui est libre de s'arrêter."""
    return None  # À compléter
