def echange(proie, attaquants, defenseurs):
    """Ce que gagne celui qui peut prendre la proie, et qui est libre de s'arrêter."""
    if attaquants == []:
        return 0
    return None  # À compléter
