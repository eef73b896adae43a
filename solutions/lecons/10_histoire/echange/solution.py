def echange(proie, attaquants, defenseurs):
    """Ce que gagne celui qui peut prendre la proie, et qui est libre de s'arrêter."""
    if attaquants == []:
        return 0
    perdu = echange(attaquants[0], defenseurs, attaquants[1:])
    return max(0, proie - perdu)
